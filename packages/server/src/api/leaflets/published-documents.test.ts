import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fromXml, toJson } from "@nashra/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import { content, documentOf } from "../../../test/written-leaflets.ts";
import { digestOf } from "../../domain/leaflets/digest.ts";
import type { Job, JobResult, SaveResult, WorkerPool } from "../../domain/leaflets/jobs.ts";
import type { LeafletVersion } from "../../storage/ports.ts";
import { fixtures } from "../../storage/contract-tests/fixtures.ts";
import { checked } from "../../storage/contract-tests/full-store.ts";
import {
  engines,
  type Engine,
  type StoreFixture,
} from "../../storage/contract-tests/leaflets-fixture.ts";
import { openStore } from "../../storage/open-store.ts";
import { createInlineWorkerPool } from "./run-job.ts";

const stores = fixtures();
const [word, earlierWord] = ["How to store", "Where to keep"];
const changed = { ...content, usageSections: [{ id: "1", content: "<p>Other.</p>" }] };

/** What the jobs of an earlier server make of the version that they save. */
type Earlier = (made: SaveResult & { readonly kind: "ready" }) => Promise<SaveResult>;

/** The jobs of a server whose engine had another title for a section. */
const withOtherWords: Earlier = async (made) => {
  const hashes = new Map<string, string>();
  const blobs = await Promise.all(
    made.blobs.map(async (blob) => {
      if (blob.hash !== made.next.frozenXml) return blob;
      const text = new TextDecoder().decode(blob.bytes).replaceAll(word, earlierWord);
      const bytes = new TextEncoder().encode(text);
      hashes.set(blob.hash, await digestOf(bytes));
      return { hash: hashes.get(blob.hash) ?? "", bytes };
    }),
  );
  const { frozenXml = "", fhirXml = "" } = made.next;
  const hash = hashes.get(frozenXml);
  if (hash === undefined) return made;
  const xml = fhirXml === frozenXml ? { fhirXml: hash } : {};
  const engine = { builtBy: "0.0.1", frozenBy: "0.0.1" };
  return { ...made, blobs, next: { ...made.next, ...engine, ...xml, frozenXml: hash } };
};

/** The jobs of a server that kept no documents. */
const withoutFreezing: Earlier = async (made) => {
  const { frozenXml: _, frozenBy: __, ...next }: LeafletVersion = made.next;
  return { ...made, next: { ...next, builtBy: "0.0.1" } };
};

interface Opened {
  readonly fixture: StoreFixture;
  readonly nashra: TestApp;
  readonly amal: TestClient;
  /** Runs the jobs of an earlier server during `act`. */
  before<T>(earlier: Earlier, act: () => Promise<T>): Promise<T>;
}

async function opened(engine: Engine): Promise<Opened> {
  const fixture = await stores.open(engine);
  const inline = createInlineWorkerPool();
  let current: Earlier | undefined;
  const workerPool: WorkerPool = {
    ...inline,
    async run<J extends Job>(job: J) {
      const result = await inline.run(job);
      // a job that saves has this kind of result
      return current && result.kind === "ready"
        ? ((await current(result)) as JobResult<J>)
        : result;
    },
  };
  const nashra = await testApp({ store: fixture.store, workerPool });
  onTestFinished(() => nashra.close());
  return {
    fixture,
    nashra,
    amal: await nashra.person("Amal"),
    async before(earlier, act) {
      current = earlier;
      try {
        return await act();
      } finally {
        current = undefined;
      }
    },
  };
}

function create(person: TestClient, body: object = {}) {
  return person.ok("createLeaflet", { body: { content, ...body } });
}

function put(person: TestClient, id: string, body: object) {
  return person.ok("changeLeaflet", { params: { id }, body });
}

async function textOf(person: TestClient, id: string, query = {}): Promise<string> {
  const reply = await person.call("getDocument", { params: { id }, query });
  expect(reply.status).toBe(200);
  return reply.text;
}

describe.each(engines)("the document of a published version on %s", (engine) => {
  test("keeps the words with which it was published, as XML and JSON; other forms are built", async () => {
    const { amal, before, fixture } = await opened(engine);
    const leaflet = await before(withOtherWords, () => create(amal, { status: "published" }));
    const id = leaflet._id;
    expect(leaflet.fhirXml).toContain(earlierWord);
    const { text: xml, headers } = await amal.call("getDocument", { params: { id } });
    expect(xml).toBe(leaflet.fhirXml);
    // a client that has the document of the engine of today does not keep it
    expect(headers.get("ETag")).toBe('"1-xml-complete-0.0.1"');
    expect(await textOf(amal, id, { layout: "complete", elementLinks: "false" })).toBe(xml);
    const read = fromXml(xml);
    if (read.kind === "refused") throw new Error("the document cannot be read");
    const json = await textOf(amal, id, { format: "json" });
    expect(json).toBe(toJson(read.bundle));
    expect(json).toContain(earlierWord);
    for (const query of [
      { format: "html" },
      { layout: "standard" },
      { elementLinks: "true" },
      { format: "json", layout: "standard" },
      { format: "json", elementLinks: "true" },
    ]) {
      const built = await textOf(amal, id, query);
      expect(built).toContain(word);
      expect(built).not.toContain(earlierWord);
    }
    expect(documentOf(leaflet, "complete").xml).not.toBe(xml);
    expect((await checked(fixture.location)).problems).toEqual([]);
  });

  test("is the engine's XML, and its JSON is what the engine builds", async () => {
    const { amal } = await opened(engine);
    const leaflet = await create(amal, { status: "published" });
    const { xml, json } = documentOf(leaflet, "complete");
    expect(leaflet.fhirXml).toBe(xml);
    expect(await textOf(amal, leaflet._id)).toBe(xml);
    expect(await textOf(amal, leaflet._id, { format: "json" })).toBe(json);
  });

  test("is kept beside the XML of a client, which stays as it was sent", async () => {
    const { amal, before, fixture } = await opened(engine);
    const own = await create(amal);
    const fhirXml = own.fhirXml.replace("?>", "?><!-- mine -->");
    const body = { status: "published", fhirXml };
    const leaflet = await before(withOtherWords, () => put(amal, own._id, body));
    expect(leaflet).toMatchObject({ fhirXml, fhirXmlSource: "client", version: 2 });
    const xml = await textOf(amal, own._id);
    expect(xml).toContain(earlierWord);
    expect(xml).not.toContain("mine");
    const reply = await amal.ok("getLeaflet", { params: { id: own._id } });
    expect(reply.fhirXml).toBe(fhirXml);
    expect((await checked(fixture.location)).problems).toEqual([]);
  });

  test("stays that of its version: a later draft is built, and publishing again freezes the new one", async () => {
    const { amal, before, fixture } = await opened(engine);
    const { _id: id } = await before(withOtherWords, () => create(amal, { status: "published" }));
    const draft = await put(amal, id, { content: changed });
    expect(draft).toMatchObject({ version: 2, status: "draft", replaces: 1 });
    expect(draft.fhirXml).toBe(documentOf(draft, "complete").xml);
    expect(draft.fhirXml).toContain('<type value="replaces"/>');
    expect(await textOf(amal, id)).toBe(draft.fhirXml);
    const next = await before(withOtherWords, () => put(amal, id, { status: "published" }));
    expect(next).toMatchObject({ version: 3, replaces: 1 });
    expect(await textOf(amal, id)).toBe(next.fhirXml);
    const renamed = await put(amal, id, { title: "Renamed" });
    expect(renamed).toMatchObject({ version: 4, status: "published", replaces: 3 });
    expect(await textOf(amal, id)).toBe(documentOf(renamed, "complete").xml);
    expect((await checked(fixture.location)).problems).toEqual([]);
  });

  test("of an earlier server is built until the leaflet is published again, which changes nothing else", async () => {
    const { amal, before, fixture, nashra } = await opened(engine);
    const leaflet = await before(withoutFreezing, () => create(amal, { status: "published" }));
    const id = leaflet._id;
    for (const body of [{}, { title: leaflet.title }, { status: "draft" }, { content: changed }]) {
      const draft = await before(withoutFreezing, () => create(amal, { status: "published" }));
      await put(amal, draft._id, body);
      const stored = await fixture.database.read
        .selectFrom("leaflet_revisions")
        .select("version")
        .where("leaflet_id", "=", draft._id)
        .where("frozen_hash", "is not", null)
        .execute();
      expect(stored).toEqual([]);
    }
    expect(await textOf(amal, id)).toBe(documentOf(leaflet, "complete").xml);
    const audited = () => nashra.store.audit.list({ limit: 20, targetId: id });
    const { findings, ...published } = await put(amal, id, { status: "published" });
    expect(findings).toEqual([]);
    expect(published).toEqual(await amal.ok("getLeaflet", { params: { id } }));
    expect(published).toMatchObject({ version: 1, fhirXml: leaflet.fhirXml });
    const row = await fixture.database.read
      .selectFrom("leaflet_revisions")
      .select(["frozen_hash", "fhir_hash", "built_by"])
      .where("leaflet_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.frozen_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row.built_by).toBe("0.0.1");
    expect((await audited()).filter(({ action }) => action === "leaflet.frozen")).toMatchObject([
      { by: "session", detail: { version: 1 } },
    ]);
    await put(amal, id, { ...leaflet, status: "published" });
    expect((await audited()).filter(({ action }) => action === "leaflet.frozen")).toHaveLength(1);
    expect((await checked(fixture.location)).problems).toEqual([]);
  });

  test("that is missing is an error that names its version, and other forms can be read", async () => {
    const { amal, fixture } = await opened(engine);
    const own = await create(amal);
    const fhirXml = own.fhirXml.replace("?>", "?><!-- mine -->");
    const params = { id: own._id };
    await put(amal, own._id, { status: "published", fhirXml });
    const { frozen_hash: hash } = await fixture.database.read
      .selectFrom("leaflet_revisions")
      .select("frozen_hash")
      .where("version", "=", 2)
      .executeTakeFirstOrThrow();
    const { blobs } = fixture.location;
    if (blobs.kind !== "folder") throw new Error("no folder");
    await rm(join(blobs.path, "sha256", String(hash).slice(0, 2), String(hash)));
    // another instance, which has no blob in memory
    const store = await openStore(fixture.location);
    const nashra = await testApp({ store });
    onTestFinished(async () => {
      await nashra.close();
      await store.close();
    });
    const again = nashra.client();
    await again.ok("signIn", { body: { email: "amal@example.org", password: testPassword } });
    for (const format of ["xml", "json"]) {
      const reply = await again.call("getDocument", { params, query: { format } });
      expect([reply.status, reply.problem.code]).toEqual([500, "blob-damaged"]);
    }
    expect(JSON.stringify(nashra.lines)).toContain(
      `The blob ${hash} is missing. Version 2 of the leaflet ${own._id} needs it.`,
    );
    expect(await textOf(again, own._id, { format: "html" })).toContain(word);
    expect(await textOf(again, own._id, { layout: "standard" })).toContain(word);
    expect((await again.ok("getLeaflet", { params })).fhirXml).toBe(fhirXml);
    expect(await put(again, own._id, { title: "Next" })).toMatchObject({ version: 3 });
    expect(await textOf(again, own._id)).toContain(word);
  });
});

describe.each(engines)("the version that a leaflet replaces on %s", (engine) => {
  test("is the last published one, in the leaflet, its versions and its documents", async () => {
    const { amal, fixture } = await opened(engine);
    const first = await create(amal, { status: "published" });
    expect(first).not.toHaveProperty("replaces");
    const id = first._id;
    const restored = await amal.ok("restoreRevision", { params: { id, version: "1" } });
    expect(restored).toMatchObject({ version: 2, replaces: 1 });
    expect(restored.fhirXml).toBe(documentOf(restored, "complete").xml);
    await put(amal, id, { content: changed, status: "published" });
    await put(amal, id, { content, status: "review" });
    const replaces = [];
    for (const version of [1, 2, 3, 4]) {
      const revision = await amal.ok("getRevision", { params: { id, version: String(version) } });
      expect(revision.fhirXml).toBe(documentOf(revision, "complete").xml);
      replaces.push(revision.replaces);
    }
    expect(replaces).toEqual([undefined, 1, 1, 3]);
    expect(await amal.ok("getLeaflet", { params: { id } })).toMatchObject({ replaces: 3 });
    const stale = await amal.call("changeLeaflet", {
      params: { id },
      body: { title: "Late" },
      headers: { "If-Match": '"1"' },
    });
    expect(stale.problem["current"]).toMatchObject({ leaflet: { version: 4, replaces: 3 } });
    const copy = await amal.ok("copyLeaflet", { params: { id } });
    expect(copy).not.toHaveProperty("replaces");
    expect(copy.fhirXml).not.toContain("relatesTo");
    expect(await checked(fixture.location)).toMatchObject({ problems: [], rebuilt: 5 });
  });

  test("is known after a damaged version, which is replaced or followed by an earlier one", async () => {
    const { amal, fixture } = await opened(engine);
    for (const act of ["replace", "restore"] as const) {
      const { _id: id } = await create(amal);
      await put(amal, id, { status: "published" });
      await fixture.database.transaction(async (write) => {
        const damaged = write.updateTable("leaflet_revisions").set({ company_name: "Other" });
        await damaged.where("leaflet_id", "=", id).where("version", "=", 2).execute();
      });
      expect((await amal.call("getLeaflet", { params: { id } })).status).toBe(500);
      const next =
        act === "replace"
          ? await put(amal, id, { content: changed })
          : await amal.ok("restoreRevision", { params: { id, version: "1" } });
      expect(next).toMatchObject({ version: 3, replaces: 2 });
      expect(next.fhirXml).toBe(documentOf(next, "complete").xml);
    }
  });
});
