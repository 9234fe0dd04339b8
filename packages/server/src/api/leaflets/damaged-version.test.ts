import { additiveFields, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { appOnFixture } from "../../../test/app-on-fixture.ts";
import { type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { type StoreFixture } from "../../storage/contract-tests/leaflets-fixture.ts";
import type { Writer } from "../../storage/sql/database.ts";

let fixture: StoreFixture;
let nashra: TestApp;
let amal: TestClient;
let params: { readonly id: string };
let damaged: readonly string[];

/** Content with a value or `null` for every optional field. */
function whole(content: LeafletContent): object {
  return { ...Object.fromEntries(additiveFields.map((field) => [field, null])), ...content };
}

beforeEach(async () => {
  ({ fixture, nashra, damaged } = await appOnFixture());
  amal = await nashra.person("Amal");
  const content = aLeaflet({ warningsSections: [{ id: "1", content: "<p>Take 5 mg.</p>" }] });
  params = { id: (await amal.ok("createLeaflet", { body: { content } }))._id };
  await amal.ok("changeLeaflet", { params, body: { content: { ...content, subName: "second" } } });
});

/** Description of the damage of version 2 → how to cause it. */
const damages: Readonly<Record<string, (write: Writer) => Promise<unknown>>> = {
  "is changed": (write) =>
    sql`update leaflet_revisions set content = replace(content, '5 mg', '9 mg') where version = 2`.execute(
      write,
    ),
  "is lost": (write) => write.deleteFrom("leaflet_revisions").where("version", "=", 2).execute(),
};

/** The versions of the leaflet, newest first. */
function rows() {
  return fixture.database.read
    .selectFrom("leaflet_revisions")
    .select(["version", "hash", "previous_hash"])
    .orderBy("version", "desc")
    .execute();
}

function findingsOf(saved: object): readonly { readonly code: string }[] {
  return "findings" in saved ? (saved.findings as readonly { readonly code: string }[]) : []; // a reply of the contract
}

function codesOf(saved: object): readonly string[] {
  return findingsOf(saved).map(({ code }) => code);
}

async function expectDamaged(name: "getLeaflet" | "copyLeaflet" | "getDocument"): Promise<void> {
  const reply = await amal.call(name, { params });
  expect(reply).toMatchObject({ status: 500, problem: { code: "version-damaged" } });
  expect(reply.text).not.toContain("9 mg");
}

describe.each(Object.entries(damages))("if the current version %s", (_, damage) => {
  beforeEach(() => fixture.database.transaction(async (write) => void (await damage(write))));

  test("a damaged version is never returned, and the log and the metrics name it", async () => {
    for (const name of ["getLeaflet", "copyLeaflet", "getDocument"] as const)
      await expectDamaged(name);
    const revision = await amal.call("getRevision", { params: { ...params, version: 2 } });
    expect(revision.problem.code).toBe("version-damaged");
    const lines = nashra.lines.filter(({ level }) => level === "error");
    expect(JSON.stringify(lines)).toContain(`Version 2 of the leaflet ${params.id} is damaged.`);
    expect(damaged).toEqual(["version", "version", "version", "version"]);
  });

  test("other versions, the history and the list stay readable", async () => {
    const first = await amal.ok("getRevision", { params: { ...params, version: 1 } });
    expect(JSON.stringify(first.content)).toContain("5 mg");
    const history = await amal.ok("listRevisions", { params });
    expect(history.at(-1)).toMatchObject({ version: 1 });
    expect(await amal.ok("listLeaflets")).toHaveLength(1);
  });

  test("an earlier version can be restored", async () => {
    const headers = { "If-Match": '"2"' };
    const restored = await amal.ok("restoreRevision", {
      params: { ...params, version: 1 },
      headers,
    });
    expect(restored.version).toBe(3);
    expect(JSON.stringify((await amal.ok("getLeaflet", { params })).content)).toContain("5 mg");
  });

  test("a PUT with content replaces it, and a PUT without content does not", async () => {
    const content = aLeaflet({ medicineName: "Tamrofen" });
    for (const body of [{ title: "New" }, {}]) {
      const reply = await amal.call("changeLeaflet", { params, body });
      expect(reply).toMatchObject({ status: 500, problem: { code: "version-damaged" } });
    }
    const saved = await amal.ok("changeLeaflet", { params, body: { content: whole(content) } });
    expect(saved).toMatchObject({ version: 3, status: "draft", content });
    expect(codesOf(saved)).not.toContain("version-break");
    expect((await amal.ok("getLeaflet", { params })).content).toEqual(content);
    expect(await fixture.store.seal(10)).toMatchObject({ sealed: 0 });
  });

  test("a PUT without optional fields replaces it, and a finding lists the fields, which is stored with the version", async () => {
    const content = aLeaflet({ medicineName: "Tamrofen" });
    const sent = { ...content, language: "en", country: null };
    const instructionSteps = [
      { id: "1", text: "Open.", image: content.instructionSteps[0]?.image },
    ];
    const body = { content: { ...sent, instructionSteps } };
    const saved = await amal.ok("changeLeaflet", { params, body });
    expect(saved.version).toBe(3);
    const expected = {
      code: "version-break",
      severity: "warning",
      path: [],
      details: {
        version: 2,
        fields: [...additiveFields.filter((field) => !Object.hasOwn(sent, field)), "imageAlt"],
      },
    };
    expect(findingsOf(saved)).toContainEqual(expect.objectContaining(expected));
    expect((await amal.ok("getLeaflet", { params })).content).not.toHaveProperty(
      "firstAuthorisedOn",
    );

    // a save of the same content, and a save without content, do not remove it from the version
    for (const again of [body, { title: "Other" }]) {
      const next = await amal.ok("changeLeaflet", { params, body: again });
      expect(findingsOf(next)).toContainEqual(expect.objectContaining(expected));
    }
    const complete = { content: whole(aLeaflet({ medicineName: "Other" })) };
    expect(codesOf(await amal.ok("changeLeaflet", { params, body: complete }))).not.toContain(
      "version-break",
    );
  });

  test("a stale If-Match gives 412 without the damaged version", async () => {
    const headers = { "If-Match": '"1"' };
    const body = { content: whole(aLeaflet()) };
    const change = await amal.call("changeLeaflet", { params, body, headers });
    const restore = await amal.call("restoreRevision", {
      params: { ...params, version: 1 },
      headers,
    });
    const removal = await amal.call("deleteLeaflet", { params, headers });
    for (const reply of [change, restore, removal]) {
      expect(reply).toMatchObject({ status: 412, problem: { code: "stale-version" } });
      expect(reply.headers.get("ETag")).toBe('"2"');
      expect(reply.text).not.toContain("9 mg");
      expect(reply.problem).not.toHaveProperty("current");
    }
  });

  test("the leaflet can be deleted", async () => {
    await amal.ok("deleteLeaflet", { params });
    expect(await amal.ok("listLeaflets")).toEqual([]);
  });
});

test("the version that replaces it keeps the hash of the damaged version in its chain", async () => {
  await fixture.database.transaction(async (write) => void (await damages["is changed"]?.(write)));
  const [damagedRow] = await rows();
  await amal.ok("changeLeaflet", { params, body: { content: aLeaflet() } });
  const [next, before] = await rows();
  expect(next?.previous_hash).toBe(damagedRow?.hash);
  expect(before?.hash).toBe(damagedRow?.hash);
});
