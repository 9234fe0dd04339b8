import { digestOf } from "./received-leaflet.ts";
import { aFilledLeaflet, anId, randomItem, bodyOf, type Visitor } from "./visitor.ts";
import type { WholeLeaflet } from "./people.ts";

/**
 * Reads up to three pages of a list. The sort order is random, and the list is sometimes filtered by status
 * or language.
 */
export async function browse(visitor: Visitor): Promise<void> {
  const query = {
    limit: 50,
    sort: randomItem(["updated", "created", "title"]),
    ...(Math.random() < 0.4 && { status: randomItem(["draft", "review", "published"]) }),
    ...(Math.random() < 0.3 && { language: randomItem(["ar", "en"]) }),
  };
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const input = { query: { ...query, ...(cursor !== undefined && { cursor }) } };
    const reply = await visitor.call("listLeaflets", input);
    for (const { _id: id } of bodyOf(visitor, "listLeaflets", reply) ?? []) {
      if (seen.has(id)) visitor.fault(`leaflet ${id} is listed twice`);
      seen.add(id);
    }
    cursor = cursorOf(reply?.headers.get("link") ?? "");
    if (cursor === undefined) return;
  }
}

/** The cursor of the next page in a `Link` header. */
export function cursorOf(link: string): string | undefined {
  const [, address] = /<([^>]+)>; rel="next"/.exec(link) ?? [];
  if (address === undefined) return undefined;
  return new URL(address, "http://localhost").searchParams.get("cursor") ?? undefined;
}

/** Searches for a leaflet from the initial data by its title. It must be found. */
export async function search(visitor: Visitor): Promise<void> {
  const { id, title } = aFilledLeaflet(visitor);
  const reply = await visitor.call("listLeaflets", { query: { q: title, limit: 50 } });
  const found = bodyOf(visitor, "listLeaflets", reply);
  if (found && !found.some(({ _id }) => _id === id)) visitor.fault(`${title} is not found`);
}

export async function count(visitor: Visitor): Promise<void> {
  const counts = bodyOf(visitor, "countLeaflets", await visitor.call("countLeaflets"));
  if (counts && counts.total < visitor.person.filled.length)
    visitor.fault(`only ${counts.total} leaflets are counted`);
}

export async function readFilled(visitor: Visitor): Promise<void> {
  const { id, digest } = aFilledLeaflet(visitor);
  const leaflet = await read(visitor, id);
  if (leaflet?.version === 1 && digestOf(leaflet.content) !== digest)
    visitor.fault(`leaflet ${id} differs from the initial data`);
}

/** Reads the current leaflet; undefined if it was deleted or the server is gone. */
export async function read(visitor: Visitor, id: string): Promise<WholeLeaflet | undefined> {
  const reply = await visitor.call("getLeaflet", { params: { id } });
  const leaflet = bodyOf(visitor, "getLeaflet", reply, [404]);
  if (leaflet) visitor.writeLog.record(leaflet);
  else if (reply && !visitor.writeLog.isDeleted(id)) visitor.fault(`leaflet ${id} is missing`);
  return leaflet;
}

/** Reads the document or the preview and checks that it contains the leaflet's name. */
export async function readDocument(visitor: Visitor): Promise<void> {
  const { id, title } = aFilledLeaflet(visitor);
  const query = {
    format: randomItem(["xml", "json", "html"]),
    layout: randomItem(["standard", "complete"]),
  };
  const reply = await visitor.call("getDocument", { params: { id }, query });
  bodyOf(visitor, "getDocument", reply);
  const name = title.split(" no. ")[0] ?? title;
  if (reply?.status === 200 && !reply.text.includes(name))
    visitor.fault(`the ${query.format} of leaflet ${id} does not contain its name`);
}

export async function readHistory(visitor: Visitor): Promise<void> {
  const id = anId(visitor);
  const reply = await visitor.call("listRevisions", { params: { id } });
  const revisions = bodyOf(visitor, "listRevisions", reply, [404]);
  if (revisions === undefined) return;
  const { version } = randomItem(revisions);
  const then = await visitor.call("getRevision", { params: { id, version } });
  const leaflet = bodyOf(visitor, "getRevision", then, [404]);
  if (leaflet) visitor.writeLog.record(leaflet);
}
