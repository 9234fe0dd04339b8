import { createGate } from "./gate.ts";
import type { ReceivedLeaflet } from "./received-leaflet.ts";
import type { WriteLog } from "./write-log.ts";
import type { Person } from "./people.ts";
import { cursorOf } from "./reading.ts";
import { aVisitor, bodyOf, signIn, type Visitor } from "./visitor.ts";

export interface ReadBack {
  readonly leaflets: number;
  readonly versions: number;
}

/** Number of concurrent readers. */
const clients = 4;

/** Reads the leaflets with the ids `wanted` with all their versions, and compares them with the write log. */
export async function readBack(
  origin: string,
  people: readonly Person[],
  writeLog: WriteLog,
  wanted: readonly string[],
): Promise<ReadBack> {
  const left = new Set(wanted);
  const work: (readonly [Visitor, string])[] = [];
  for (const person of people) {
    const visitor = await aReader(origin, person, writeLog);
    const own = [...person.made, ...person.filled.map(({ id }) => id)];
    for (const id of own) if (left.delete(id)) work.push([visitor, id]);
  }
  for (const id of left) writeLog.faults.push(`leaflet ${id} has no owner`);
  const total = work.length;
  let versions = 0;
  const client = async () => {
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const read = await readLeaflet(...next);
      versions += read;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { leaflets: total, versions };
}

/**
 * Returns a signed-in visitor. The server is not killed while leaflets are read back, so every broken
 * connection is a fault.
 */
async function aReader(origin: string, person: Person, writeLog: WriteLog): Promise<Visitor> {
  const visitor = aVisitor(origin, person, writeLog, createGate(writeLog.faults));
  await signIn(visitor);
  return visitor;
}

async function readLeaflet(visitor: Visitor, id: string): Promise<number> {
  const params = { id };
  const current = await visitor.call("getLeaflet", { params });
  if (current?.status === 404) {
    visitor.writeLog.compare(id, undefined);
    return 0;
  }
  const revisions = await visitor.call("listRevisions", { params });
  const found: ReceivedLeaflet[] = [];
  for (const { version } of bodyOf(visitor, "listRevisions", revisions) ?? []) {
    const reply = await visitor.call("getRevision", { params: { id, version } });
    const leaflet = bodyOf(visitor, "getRevision", reply);
    if (leaflet) found.push(leaflet);
  }
  visitor.writeLog.compare(id, found);
  const leaflet = bodyOf(visitor, "getLeaflet", current);
  if (leaflet) visitor.writeLog.record(leaflet);
  if (leaflet && leaflet.version !== found.length)
    visitor.fault(
      `leaflet ${id} is at version ${leaflet.version} and has ${found.length} versions`,
    );
  return found.length;
}

/**
 * Reads the whole list of each person and checks that it contains each existing leaflet exactly once and no
 * other leaflet. Returns the number of leaflets.
 */
export async function readLists(
  origin: string,
  people: readonly Person[],
  writeLog: WriteLog,
): Promise<number> {
  let listed = 0;
  for (const person of people) {
    const visitor = await aReader(origin, person, writeLog);
    const ids = await listOf(visitor);
    const expected = new Set([
      ...person.filled.map(({ id }) => id),
      ...person.made.filter((id) => !writeLog.isDeleted(id)),
    ]);
    for (const id of ids) if (!expected.delete(id)) await readUnknown(visitor, id);
    for (const id of expected) visitor.fault(`leaflet ${id} is not in the list`);
    listed += ids.length;
  }
  return listed;
}

async function listOf(visitor: Visitor): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = { limit: 200, sort: "created", ...(cursor !== undefined && { cursor }) };
    const reply = await visitor.call("listLeaflets", { query: page });
    ids.push(...(bodyOf(visitor, "listLeaflets", reply) ?? []).map(({ _id }) => _id));
    cursor = cursorOf(reply?.headers.get("link") ?? "");
  } while (cursor !== undefined);
  return ids;
}

/**
 * Checks a listed leaflet that was not expected: its creation was not acknowledged, it was deleted, or it is
 * listed twice.
 */
async function readUnknown(visitor: Visitor, id: string): Promise<void> {
  const { writeLog } = visitor;
  if (writeLog.isDeleted(id)) writeLog.faults.push(`leaflet ${id} was deleted and is in the list`);
  const reply = await visitor.call("getLeaflet", { params: { id } });
  const leaflet = bodyOf(visitor, "getLeaflet", reply);
  if (leaflet) writeLog.compareUnknown(leaflet);
}
