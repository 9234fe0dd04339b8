import { createHash } from "node:crypto";
import type { Store } from "../../src/storage/ports.ts";

/** Sends a GET as one person and returns the body; throws unless the status is 200. */
export type Get = (path: string) => Promise<unknown>;

/** Everything that the API shows to one person. */
export interface ReadPerson {
  readonly user: unknown;
  readonly tokens: readonly unknown[];
  readonly list: readonly unknown[];
  readonly counts: unknown;
  readonly leaflets: Readonly<Record<string, ReadLeaflet>>;
}

export interface ReadLeaflet {
  readonly leaflet: unknown;
  readonly revisions: readonly unknown[];
  /** In the order of `revisions`: newest first. */
  readonly versions: readonly unknown[];
}

/** Everything that can be read from a store; images and documents are replaced by their SHA-256. */
export interface WholeStore {
  readonly id: string;
  readonly people: Readonly<Record<string, ReadPerson>>;
  readonly users: unknown;
  readonly analytics: { readonly users: unknown; readonly leaflets: unknown };
  readonly deleted: readonly unknown[];
  /** Newest first. */
  readonly audit: readonly unknown[];
}

/** A person in the store with the credentials of the account. */
export interface RecordedPerson {
  readonly email: string;
  readonly password: string;
  /** The `Cookie` header of an open session. */
  readonly cookie: string;
  /** Bearer tokens, and whether the server accepts them. */
  readonly tokens: readonly { readonly token: string; readonly accepted: boolean }[];
}

/** The expected content of a released store, recorded when that version wrote and read the store. */
export interface RecordedStore {
  /** Version of the program that wrote and read the store. */
  readonly version: string;
  /** Time at which the store was read (RFC 3339). */
  readonly readAt: string;
  /** The first one is an administrator. */
  readonly people: readonly RecordedPerson[];
  readonly whole: WholeStore;
}

/**
 * Reads a store through the API as each of `people` (key: e-mail address). Data that the API does not show is
 * read directly from the store. The first person must be an administrator.
 */
export async function readWholeStore(
  people: ReadonlyMap<string, Get>,
  store: Pick<Store, "id" | "audit" | "leaflets">,
): Promise<WholeStore> {
  // The audit log is read first, because the following requests may add entries to it.
  const audit = await store.audit.list({ limit: 1_000_000 });
  const read: [string, ReadPerson][] = [];
  for (const [email, get] of people) read.push([email, await readPerson(get)]);
  const [administrator] = people.values();
  if (administrator === undefined)
    throw new Error("`people` is empty, but reading a store needs a person.");
  // The sizes are omitted, because they depend on how a version of the program stores its data.
  const { users, leaflets } = (await administrator("/api/admin/analytics")) as Record<
    string,
    unknown
  >;
  return byHash({
    id: store.id,
    people: Object.fromEntries(read),
    users: await administrator("/api/admin/users"),
    analytics: { users, leaflets },
    deleted: await store.leaflets.deleted(),
    audit,
  });
}

async function readPerson(get: Get): Promise<ReadPerson> {
  const list = (await get("/api/leaflets")) as readonly { readonly _id: string }[];
  const leaflets: [string, ReadLeaflet][] = [];
  for (const { _id: id } of list) leaflets.push([id, await readLeaflet(get, id)]);
  return {
    user: await get("/api/users/me"),
    tokens: (await get("/api/tokens")) as readonly unknown[],
    list,
    counts: await get("/api/leaflets/counts"),
    leaflets: Object.fromEntries(leaflets),
  };
}

async function readLeaflet(get: Get, id: string): Promise<ReadLeaflet> {
  const path = `/api/leaflets/${id}`;
  const revisions = (await get(`${path}/revisions`)) as readonly { readonly version: number }[];
  const versions: unknown[] = [];
  for (const { version } of revisions) versions.push(await get(`${path}/revisions/${version}`));
  return { leaflet: await get(path), revisions, versions };
}

/** Converts to JSON values, and replaces each image and document by its SHA-256. */
function byHash<T>(value: T): T {
  const text = JSON.stringify(value, (key, member: unknown) =>
    (key === "image" || key === "fhirXml") && typeof member === "string" && member !== ""
      ? `sha256:${createHash("sha256").update(member).digest("hex")}`
      : member,
  );
  return JSON.parse(text) as T;
}
