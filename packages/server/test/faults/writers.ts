import { createHash } from "node:crypto";
import { aLeaflet } from "@nashra/engine/testing";
import { expect } from "vitest";
import type { HttpClient } from "../http-client.ts";
import { listLeaflets } from "../list-leaflets.ts";
import { aJpeg } from "../jpegs.ts";

/** A version of a leaflet that the server acknowledged. */
interface Acknowledged {
  readonly version: number;
  /** The medicine name of the version. */
  readonly text: string;
  /** Time at which its client had the whole reply, in milliseconds since 1970, rounded up. */
  readonly at: number;
  /** SHA-256 of the leaflet's JSON without `findings`, which only the reply to a write contains. */
  readonly digest: string;
}

interface WrittenLeaflet {
  readonly id: string;
  readonly versions: Acknowledged[];
  /** Medicine names of writes without a reply. Each of these writes may be stored or not. */
  readonly pending: Set<string>;
}

export interface Written {
  readonly acknowledged: number;
  /** The times of the acknowledgements, in milliseconds since 1970, rounded up. */
  readonly times: readonly number[];
  /**
   * Checks that every write that was acknowledged until the time `until` (default: the end) is stored unchanged,
   * and that nothing is stored that was not sent. Returns the number of these writes.
   */
  verify(client: HttpClient, until?: number): Promise<number>;
}

/**
 * Starts clients that create leaflets with two images and change these leaflets as fast as possible, until
 * the server is gone or `stopped` is called.
 */
export function startWriters(client: HttpClient, count: number, name: string) {
  const leaflets: WrittenLeaflet[] = [];
  const sent = new Set<string>();
  const state = { stopped: false, acknowledged: 0 };
  const note = (leaflet: WrittenLeaflet, text: string, reply: string) => {
    state.acknowledged += 1;
    const parsed = JSON.parse(reply) as { version: number }; // replies to writes are leaflets
    const at = Date.now() + 1;
    leaflet.versions.push({ version: parsed.version, text, at, digest: digestOf(parsed) });
    leaflet.pending.delete(text);
  };
  const writer = async (number: number) => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const text = `${name} writer ${number} leaflet ${turn}`;
      sent.add(text);
      const created = await client.call("POST", "/api/leaflets", {
        body: { content: contentOf(text, 0) },
      });
      expect(created.status, created.text).toBe(201);
      const { _id: id } = created.json as { _id: string }; // the body of a 201 is a leaflet
      const leaflet: WrittenLeaflet = { id, versions: [], pending: new Set([text]) };
      leaflets.push(leaflet);
      note(leaflet, text, created.text);
      for (let change = 1; change <= 3 && !state.stopped; change += 1) {
        const changedText = `${text} change ${change}`;
        leaflet.pending.add(changedText);
        const changed = await client.call("PUT", `/api/leaflets/${id}`, {
          body: { content: contentOf(changedText, change) },
          headers: change === 2 ? {} : { "if-match": created.headers.etag ?? "" },
        });
        // The first change has the current version in If-Match, the second has no If-Match, and the third has
        // a stale version.
        if (change === 3) expect(changed.status, changed.text).toBe(412);
        else expect(changed.status, changed.text).toBe(200);
        if (changed.status === 200) note(leaflet, changedText, changed.text);
        else leaflet.pending.delete(changedText);
      }
    }
  };
  const clients = Array.from({ length: count }, (_, number) => writer(number));
  // Fulfilled when all writers have ended. `stopped` checks why they ended.
  const ends = Promise.allSettled(clients);
  return {
    /** Resolves after the first acknowledged write. Rejects if all writers fail before that. */
    async underWay() {
      const first = async () => {
        while (state.acknowledged === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      await Promise.race([first(), ends]);
      if (state.acknowledged === 0) await Promise.all(clients);
    },
    /**
     * Stops the writers and waits until all have ended. Rejects if one failed for another reason than a
     * broken connection.
     */
    async stopped(): Promise<Written> {
      state.stopped = true;
      for (const end of await ends)
        if (end.status === "rejected" && !isBrokenConnection(end.reason)) throw end.reason;
      return {
        acknowledged: state.acknowledged,
        times: leaflets.flatMap(({ versions }) => versions.map(({ at }) => at)),
        verify: (reader, until = Infinity) =>
          verify(
            reader,
            leaflets.map((leaflet) => stateAt(leaflet, until)),
            sent,
          ),
      };
    },
  };
}

/**
 * The content of one version. One image is the same in all versions of a leaflet, and the other image
 * changes.
 */
function contentOf(text: string, change: number) {
  const leaflet = text.replace(/ change \d+$/, "");
  return aLeaflet({
    medicineName: text,
    warningsSections: [{ id: "1", content: `<p>${"Keep out of reach. ".repeat(300)}</p>` }],
    instructionSteps: [
      { id: "1", text: "<p>Open.</p>", image: aJpeg(12_000, leaflet).toString("base64") },
      { id: "2", text: "<p>Close.</p>", image: aJpeg(9_000 + change, text).toString("base64") },
    ],
  });
}

/** The leaflet as its client knew it at the time `until`: later replies had not yet arrived. */
function stateAt(leaflet: WrittenLeaflet, until: number): WrittenLeaflet {
  const later = leaflet.versions.filter(({ at }) => at > until).map(({ text }) => text);
  return {
    id: leaflet.id,
    versions: leaflet.versions.filter(({ at }) => at <= until),
    pending: new Set([...leaflet.pending, ...later]),
  };
}

async function verify(
  client: HttpClient,
  all: readonly WrittenLeaflet[],
  sent: ReadonlySet<string>,
): Promise<number> {
  const leaflets = all.filter(({ versions }) => versions.length > 0);
  for (const leaflet of leaflets) await verifyLeaflet(client, leaflet);
  // A leaflet without an acknowledged creation may exist, but only with a name that was sent.
  const titles = await listLeaflets(client);
  const known = new Set(leaflets.map(({ id }) => id));
  for (const leaflet of leaflets) expect(titles.map(({ _id }) => _id)).toContain(leaflet.id);
  const round = [...sent][0]?.split(" writer ")[0] ?? "";
  for (const { _id, title } of titles.filter((item) => item.title.startsWith(`${round} writer`)))
    if (!known.has(_id)) expect([...sent]).toContain(title);
  return leaflets.reduce((sum, { versions }) => sum + versions.length, 0);
}

async function verifyLeaflet(client: HttpClient, leaflet: WrittenLeaflet): Promise<void> {
  const last = leaflet.versions.at(-1);
  const path = `/api/leaflets/${leaflet.id}`;
  const current = await client.call("GET", path);
  expect(current.status, `${path}: ${current.text}`).toBe(200);
  // The reply is a leaflet.
  const found = current.json as { version: number; content: { medicineName: string } };
  if (found.version === last?.version) expect(digestOf(found)).toBe(last.digest);
  else {
    expect(found.version).toBe((last?.version ?? 0) + 1);
    expect([...leaflet.pending]).toContain(found.content.medicineName);
  }
  const revisions = await client.call("GET", `${path}/revisions`);
  const versions = (revisions.json as { version: number }[]).map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: found.version }, (_, n) => found.version - n));
  for (const { version, digest } of leaflet.versions) {
    const revision = await client.call("GET", `${path}/revisions/${version}`);
    expect(digestOf(revision.json as object)).toBe(digest);
  }
}

/**
 * Digest of all fields except `findings` and `publication`, which a revision has not. A revision has the same `updatedAt` as the reply to its write, so
 * this field is compared too.
 */
function digestOf(leaflet: object): string {
  const { findings: _, publication: __, ...rest } = leaflet as Record<string, unknown>;
  return createHash("sha256").update(JSON.stringify(rest)).digest("hex");
}

function isBrokenConnection(reason: unknown): boolean {
  const { code, message } = reason as NodeJS.ErrnoException; // writers reject only with Error objects
  return (
    ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(code ?? "") ||
    /socket hang up|reply is incomplete|aborted/.test(message)
  );
}
