import { setTimeout } from "node:timers/promises";
import { aContent, changed } from "./contents.ts";
import type { ReceivedLeaflet } from "./received-leaflet.ts";
import { read } from "./reading.ts";
import { aFilledLeaflet, aMadeLeaflet, anId, bodyOf, type Visitor } from "./visitor.ts";

export function create(visitor: Visitor): Promise<void> {
  return createWith(visitor, []);
}

/** Creates a leaflet with one to three pictures of 20 to 300 KB. */
export function createWithPictures(visitor: Visitor): Promise<void> {
  const pictures = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () =>
    Math.floor(20_000 + Math.random() * 280_000),
  );
  return createWith(visitor, pictures);
}

async function createWith(visitor: Visitor, pictures: readonly number[]): Promise<void> {
  const content = aContent(pictures);
  await visitor.ready();
  const attempt = visitor.writeLog.creating(content);
  const reply = await visitor.call("createLeaflet", { body: { content } });
  const leaflet = bodyOf(visitor, "createLeaflet", reply);
  if (leaflet) made(visitor, leaflet);
  if (leaflet) attempt.acknowledged(leaflet);
  else if (reply) attempt.refused();
}

export async function duplicate(visitor: Visitor): Promise<void> {
  const id = anId(visitor);
  // `read` records the content in the write log. A copy without a reply is later compared with it.
  if ((await read(visitor, id)) === undefined) return;
  await visitor.ready();
  const attempt = visitor.writeLog.creating();
  const reply = await visitor.call("copyLeaflet", { params: { id } });
  const leaflet = bodyOf(visitor, "copyLeaflet", reply, [404]);
  if (leaflet) made(visitor, leaflet);
  if (leaflet) attempt.acknowledged(leaflet);
  else if (reply) attempt.refused();
}

function made({ person, fault }: Visitor, { _id: id, version }: ReceivedLeaflet): void {
  if (version !== 1) fault(`leaflet ${id} starts with version ${version}`);
  person.made.push(id);
}

/**
 * Reads a leaflet, pauses, and saves a change. The server rejects the change if the other browser was faster.
 */
export async function update(visitor: Visitor): Promise<void> {
  const id = aMadeLeaflet(visitor) ?? aFilledLeaflet(visitor).id;
  await updateOf(visitor, id);
}

export async function updateFilled(visitor: Visitor): Promise<void> {
  await updateOf(visitor, aFilledLeaflet(visitor).id);
}

async function updateOf(visitor: Visitor, id: string): Promise<void> {
  const leaflet = await read(visitor, id);
  if (leaflet === undefined) return;
  await setTimeout(500 + Math.random() * 1500);
  const { status, version } = await save(visitor, id, changed(leaflet.content), leaflet.version);
  if (status === 200 && version !== leaflet.version + 1)
    visitor.fault(`leaflet ${id} went from version ${leaflet.version} to ${version}`);
}

/** Saves with an old version in If-Match. The server must reject this. */
export async function updateStale(visitor: Visitor): Promise<void> {
  const id = aMadeLeaflet(visitor);
  const leaflet = id === undefined ? undefined : await read(visitor, id);
  if (leaflet === undefined || leaflet.version === 1) return;
  const content = changed(leaflet.content);
  const { status } = await save(visitor, leaflet._id, content, leaflet.version - 1);
  if (status === 200) visitor.fault(`a stale save of leaflet ${leaflet._id} was accepted`);
}

async function save(
  visitor: Visitor,
  id: string,
  content: ReceivedLeaflet["content"],
  version: number,
): Promise<{ readonly status?: number; readonly version?: number }> {
  await visitor.ready();
  const attempt = visitor.writeLog.changing(id, content);
  const input = { params: { id }, body: { content }, headers: { "If-Match": `"${version}"` } };
  const reply = await visitor.call("changeLeaflet", input);
  const saved = bodyOf(visitor, "changeLeaflet", reply, [404, 412]);
  if (saved) attempt.acknowledged(saved);
  else if (reply) attempt.refused();
  if (reply?.status === 404 && !visitor.writeLog.isDeleted(id))
    visitor.fault(`leaflet ${id} does not exist any more`);
  return { status: reply?.status ?? 0, version: saved?.version ?? 0 };
}

export async function remove(visitor: Visitor): Promise<void> {
  const id = aMadeLeaflet(visitor);
  if (id === undefined) return;
  await visitor.ready();
  const attempt = visitor.writeLog.deleting(id);
  const reply = await visitor.call("deleteLeaflet", { params: { id } });
  if (reply?.status === 204) attempt.acknowledged();
  else if (reply) attempt.refused();
  bodyOf(visitor, "deleteLeaflet", reply, [404]);
}
