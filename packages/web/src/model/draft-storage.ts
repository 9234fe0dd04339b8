import { fieldRow, imageItemsOf, mapImageItems, type LeafletContent } from "@nashra/engine";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import { listKeys } from "./leaflet-edits.ts";
import { randomId } from "./random-id.ts";
import { removeTyping, removeTypingsOf } from "./typing.ts";

/** Identifies one text of a draft. Another tab may store a newer text under the same id. */
export interface DraftText {
  readonly id: string;
  readonly keptAt: string;
}

/** Unsaved text, as stored on this device. */
export interface Draft {
  readonly id: string;
  /** Id of the owner; the draft is shown to no other user. */
  readonly user: string;
  /** Id of the leaflet; undefined for a leaflet that was never saved. */
  readonly leaflet?: string | undefined;
  /** The version that the draft is based on. */
  readonly version?: number | undefined;
  /** Instant (RFC 3339). */
  readonly keptAt: string;
  readonly title: string;
  readonly content: LeafletContent;
  /** The note for the next version; undefined without a note. */
  readonly note?: string | undefined;
  /** The texts that this draft replaced; they are deleted with it. */
  readonly supersedes: readonly DraftText[];
}

interface StoredDraft extends Draft {
  /** The key of each step's image; "" for a step without an image. The stored content contains no images. */
  readonly images: readonly string[];
  /** The keys of the images of other items, by list and index. Absent from drafts of earlier versions. */
  readonly itemImages?: ItemImages | undefined;
}

type ItemImages = Readonly<Record<string, string>>;

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { user: string } };
  images: { key: string; value: { readonly draft: string; readonly image: string } };
}

const databaseName = "nashra-drafts";
let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database. Throws the error of the browser if there is no space or storage is not available. */
async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("drafts", { keyPath: "id" }).createIndex("user", "user");
      fresh.createObjectStore("images");
    },
    blocking: (_current, _blocked, event) => {
      // Another tab runs a newer version of the application and must not wait for this tab.
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

/**
 * For each draft id, the database key of each stored image. Images are megabytes in size, so each image is
 * written only once.
 */
const writtenImages = new Map<string, ReadonlyMap<string, string>>();

/** Stores a draft and replaces the one with the same id, in one transaction. */
export async function storeDraft(draft: Draft): Promise<void> {
  const before = writtenImages.get(draft.id) ?? new Map<string, string>();
  const keys = new Map<string, string>();
  const itemImages: Record<string, string> = {};
  for (const { item, list, index } of imageItemsOf(draft.content)) {
    if (!item.image) continue;
    const key = keys.get(item.image) ?? before.get(item.image) ?? randomId();
    keys.set(item.image, key);
    if (list !== "instructionSteps") itemImages[`${list}/${index}`] = key;
  }
  const stored: StoredDraft = {
    ...draft,
    content: mapImageItems(draft.content, (item) => (item.image ? { ...item, image: "" } : item)),
    images: draft.content.instructionSteps.map(({ image }) => keys.get(image) ?? ""),
    itemImages,
  };
  const transaction = (await database()).transaction(["drafts", "images"], "readwrite");
  const images = transaction.objectStore("images");
  const writes: Promise<unknown>[] = [];
  const previous = await transaction.objectStore("drafts").get(draft.id);
  const storedKeys = new Set(imageKeysOf(previous));
  for (const [image, key] of keys) {
    if (!storedKeys.has(key)) writes.push(images.put({ draft: draft.id, image }, key));
  }
  const needed = new Set(keys.values());
  for (const key of storedKeys) if (!needed.has(key)) writes.push(images.delete(key));
  writes.push(transaction.objectStore("drafts").put(stored), transaction.done);
  await Promise.all(writes);
  writtenImages.set(draft.id, keys);
}

/** The drafts of a user, newest first. Ignores records with an unknown structure. */
export async function draftsOf(user: string): Promise<Draft[]> {
  const transaction = (await database()).transaction(["drafts", "images"]);
  const found = await transaction.objectStore("drafts").index("user").getAll(user);
  const drafts = await Promise.all(
    found
      .map(withNewLists)
      .filter(isWhole)
      .map(async (stored) => {
        const images = new Map<string, string>();
        const read = imageKeysOf(stored).map(async (key) => {
          const found = await transaction.objectStore("images").get(key);
          if (found !== undefined) images.set(key, found.image);
        });
        await Promise.all(read);
        return whole(stored, images);
      }),
  );
  return drafts.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** A draft by id; undefined if it does not exist or belongs to another user. */
export async function draftOf(user: string, id: string): Promise<Draft | undefined> {
  const unstored = unstoredDrafts.get(id);
  if (unstored?.user === user) return unstored;
  return (await draftsOf(user).catch(() => [])).find((draft) => draft.id === id);
}

const unstoredDrafts = new Map<string, Draft>();

/**
 * Stores the draft with which the builder will start. If that fails, keeps it in memory until the user leaves
 * the page.
 */
export async function storeDraftForBuilder(draft: Draft): Promise<void> {
  try {
    await storeDraft(draft);
  } catch {
    unstoredDrafts.set(draft.id, draft);
  }
}

/** Deletes all drafts of a user, whatever their structure, and the text that was typed since. */
export async function removeDraftsOf(user: string): Promise<void> {
  removeTypingsOf(user);
  await remove(await (await database()).getAllKeysFromIndex("drafts", "user", user));
}

/** Deletes a draft by id, whatever text it contains. Only for a draft that no other tab writes. */
export async function removeDraft(id: string): Promise<void> {
  await remove([id]);
}

/**
 * Deletes drafts that still contain these texts, and typed text that is one of them; keeps a draft that another tab has
 * changed since.
 */
export async function removeDrafts(texts: readonly DraftText[]): Promise<void> {
  for (const { id, keptAt } of texts) removeTyping(id, keptAt);
  await remove(
    texts.map(({ id }) => id),
    (stored) => containsAny(texts, stored),
  );
}

/** True if the draft still contains one of these texts. */
export function containsAny(texts: readonly DraftText[], draft: DraftText): boolean {
  return texts.some(({ id, keptAt }) => id === draft.id && keptAt === draft.keptAt);
}

async function remove(
  ids: readonly string[],
  matches: (stored: StoredDraft) => boolean = () => true,
): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await database()).transaction(["drafts", "images"], "readwrite");
  const removed = ids.map(async (id) => {
    const stored = await transaction.objectStore("drafts").get(id);
    if (stored === undefined || !matches(stored)) return;
    await Promise.all([
      transaction.objectStore("drafts").delete(id),
      ...imageKeysOf(stored).map((key) => transaction.objectStore("images").delete(key)),
    ]);
    writtenImages.delete(id);
    removeTyping(id);
  });
  await Promise.all([...removed, transaction.done]);
}

/** The keys of the images of a draft. */
function imageKeysOf(stored: Partial<StoredDraft> | undefined): readonly string[] {
  const steps: readonly unknown[] = Array.isArray(stored?.images) ? stored.images : [];
  const others: readonly unknown[] = Object.values(Object(stored?.itemImages) as object);
  return [...steps, ...others].filter(
    (key): key is string => typeof key === "string" && key !== "",
  );
}

/** Additive lists are not required, because the builder adds such a list when the author adds its first item. */
const requiredLists = listKeys.filter((list) => fieldRow(list).additive !== true);

/** Adds each list that was added to the format of leaflets after the draft was stored, as an empty list. */
function withNewLists(stored: StoredDraft): StoredDraft {
  const known = Object(stored.content) as object; // the stored content can be of any type
  const missing = requiredLists.filter((list) => !(list in known));
  if (missing.length === 0) return stored;
  const empty = Object.fromEntries(missing.map((list) => [list, []]));
  return { ...stored, content: { ...stored.content, ...empty } };
}

/**
 * True if a stored draft can be shown. The check is necessary because another version of the application or a
 * user may have written other data.
 */
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

/** `images`: the stored images by their keys. */
function whole(
  { images: keys, itemImages = {}, ...draft }: StoredDraft,
  images: ReadonlyMap<string, string>,
): Draft {
  const content = mapImageItems(draft.content, (item, list, index) => {
    const key = list === "instructionSteps" ? keys[index] : itemImages[`${list}/${index}`];
    const image = images.get(key ?? "") ?? "";
    return image === (item.image ?? "") ? item : { ...item, image };
  });
  // Earlier versions stored only ids. These are ignored, so the replaced drafts are offered once more.
  const supersedes = draft.supersedes.filter(isText);
  const note = typeof draft.note === "string" ? draft.note : undefined;
  return { ...draft, note, supersedes, content };
}
