import { fieldRow, type InstructionStep, type LeafletContent } from "@nashra/engine";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import { listKeys } from "./leaflet-edits.ts";

/** Names the text that a draft held at one time: another tab may write on. */
export interface DraftText {
  readonly id: string;
  readonly keptAt: string;
}

/** What was written and not saved, as this device keeps it. */
export interface Draft {
  readonly id: string;
  /** Whose it is: nobody else is shown it. */
  readonly user: string;
  /** The leaflet it belongs to; undefined: one that was never saved. */
  readonly leaflet?: string | undefined;
  /** The version it was written over. */
  readonly version?: number | undefined;
  /** Instant (RFC 3339). */
  readonly keptAt: string;
  readonly title: string;
  readonly content: LeafletContent;
  /** The texts that this one took over; they go when it goes. */
  readonly supersedes: readonly DraftText[];
}

interface StoredDraft extends Draft {
  /** For each step the key of its image; "" for none. The content itself holds none. */
  readonly images: readonly string[];
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { user: string } };
  images: { key: string; value: { readonly draft: string; readonly image: string } };
}

const databaseName = "nashra-drafts";
let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Throws what the browser throws where there is no room, or no storage at all. */
async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("drafts", { keyPath: "id" }).createIndex("user", "user");
      fresh.createObjectStore("images");
    },
    blocking: (_current, _blocked, event) => {
      // Another tab has a newer application: it must not wait for this one.
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  try {
    return await opened;
  } catch (failure) {
    opened = undefined;
    throw failure;
  }
}

/** Image → its key in the database, for each draft: images are megabytes, and are written once. */
const writtenImages = new Map<string, ReadonlyMap<string, string>>();

/** Keeps a draft in place of what was kept under its id; either all of it or nothing. */
export async function storeDraft(draft: Draft): Promise<void> {
  const before = writtenImages.get(draft.id) ?? new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { image } of draft.content.instructionSteps) {
    if (image !== "") keys.set(image, before.get(image) ?? crypto.randomUUID());
  }
  const stored: StoredDraft = {
    ...draft,
    content: { ...draft.content, instructionSteps: draft.content.instructionSteps.map(bare) },
    images: draft.content.instructionSteps.map(({ image }) => keys.get(image) ?? ""),
  };
  const transaction = (await database()).transaction(["drafts", "images"], "readwrite");
  const images = transaction.objectStore("images");
  const writes: Promise<unknown>[] = [];
  const past = await transaction.objectStore("drafts").get(draft.id);
  const there = new Set(imageKeysOf(past));
  for (const [image, key] of keys) {
    if (!there.has(key)) writes.push(images.put({ draft: draft.id, image }, key));
  }
  const needed = new Set(keys.values());
  for (const key of there) if (!needed.has(key)) writes.push(images.delete(key));
  writes.push(transaction.objectStore("drafts").put(stored), transaction.done);
  await Promise.all(writes);
  writtenImages.set(draft.id, keys);
}

/** The drafts of one person, the newest first; what is kept in another shape than ours is none. */
export async function draftsOf(user: string): Promise<Draft[]> {
  const transaction = (await database()).transaction(["drafts", "images"]);
  const found = await transaction.objectStore("drafts").index("user").getAll(user);
  const drafts = await Promise.all(
    found
      .map(withNewLists)
      .filter(isWhole)
      .map(async (stored) => {
        const images = await Promise.all(
          stored.images.map(async (key) =>
            key === "" ? "" : ((await transaction.objectStore("images").get(key))?.image ?? ""),
          ),
        );
        return whole(stored, images);
      }),
  );
  return drafts.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** One draft of a person; undefined: there is none of that id, or it is somebody else's. */
export async function draftOf(user: string, id: string): Promise<Draft | undefined> {
  const handed = handedOver.get(id);
  if (handed?.user === user) return handed;
  return (await draftsOf(user).catch(() => [])).find((draft) => draft.id === id);
}

const handedOver = new Map<string, Draft>();

/** Makes a draft that the builder can start from, also where this device keeps nothing: then until the page is left. */
export async function storeDraftForBuilder(draft: Draft): Promise<void> {
  try {
    await storeDraft(draft);
  } catch {
    handedOver.set(draft.id, draft);
  }
}

/** Everything that is kept of one person, whatever its shape. */
export async function removeDraftsOf(user: string): Promise<void> {
  await remove(await (await database()).getAllKeysFromIndex("drafts", "user", user));
}

/** A draft that nobody else writes, whatever it holds. */
export async function removeDraft(id: string): Promise<void> {
  await remove([id]);
}

/** Removes these texts; a draft that holds another one by now, as another tab wrote it, stays. */
export async function removeDrafts(texts: readonly DraftText[]): Promise<void> {
  await remove(
    texts.map(({ id }) => id),
    (stored) => containsAny(texts, stored),
  );
}

/** Whether the draft still holds one of these texts. */
export function containsAny(texts: readonly DraftText[], draft: DraftText): boolean {
  return texts.some(({ id, keptAt }) => id === draft.id && keptAt === draft.keptAt);
}

async function remove(
  ids: readonly string[],
  goes: (stored: StoredDraft) => boolean = () => true,
): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await database()).transaction(["drafts", "images"], "readwrite");
  const removed = ids.map(async (id) => {
    const stored = await transaction.objectStore("drafts").get(id);
    if (stored === undefined || !goes(stored)) return;
    await Promise.all([
      transaction.objectStore("drafts").delete(id),
      ...imageKeysOf(stored).map((key) => transaction.objectStore("images").delete(key)),
    ]);
    writtenImages.delete(id);
  });
  await Promise.all([...removed, transaction.done]);
}

/** The keys of the images that a draft has. */
function imageKeysOf(stored: Partial<StoredDraft> | undefined): readonly string[] {
  return Array.isArray(stored?.images) ? stored.images.filter((key) => key !== "") : [];
}

/** A list that may be absent is one that the builder adds when it is written. */
const requiredLists = listKeys.filter((list) => fieldRow(list).additive !== true);

/** The draft with an empty list for each that leaflets have got since it was kept. */
function withNewLists(stored: StoredDraft): StoredDraft {
  const known = Object(stored.content) as object; // by hand, anything may have been written there
  const missing = requiredLists.filter((list) => !(list in known));
  if (missing.length === 0) return stored;
  const empty = Object.fromEntries(missing.map((list) => [list, []]));
  return { ...stored, content: { ...stored.content, ...empty } };
}

/** Whether a stored draft can be shown: by another version, or by hand, anything may have been written there. */
function isWhole({ images, supersedes, keptAt, title, content }: Partial<StoredDraft>): boolean {
  if (typeof keptAt !== "string" || typeof title !== "string") return false;
  if (!Array.isArray(images) || !Array.isArray(supersedes)) return false;
  const fields = new Map<string, unknown>(Object.entries(content ?? {}));
  return (
    typeof fields.get("medicineName") === "string" &&
    requiredLists.every((list) =>
      isListOf(fields.get(list), fieldRow(list).kind === "lineList" ? "string" : "object"),
    )
  );
}

function isListOf(value: unknown, type: "string" | "object"): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type && item !== null);
}

function isText(value: unknown): value is DraftText {
  if (typeof value !== "object" || value === null) return false;
  const { id, keptAt } = value as Partial<Record<string, unknown>>;
  return typeof id === "string" && typeof keptAt === "string";
}

function whole({ images: _keys, ...draft }: StoredDraft, images: readonly string[]): Draft {
  const instructionSteps = draft.content.instructionSteps.map((step, index) => ({
    ...step,
    image: images[index] ?? "",
  }));
  // Earlier versions named ids alone: what they took over is offered once more.
  const supersedes = draft.supersedes.filter(isText);
  return { ...draft, supersedes, content: { ...draft.content, instructionSteps } };
}

function bare(step: InstructionStep): InstructionStep {
  return { ...step, image: "" };
}
