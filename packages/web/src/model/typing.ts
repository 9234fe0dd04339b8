import { textFields, type LeafletContent } from "@nashra/engine";

import { itemsOf, listKeys, openedForEditing, type ListKey } from "./leaflet-edits.ts";

/**
 * What was typed since a draft was stored, in local storage. A draft is written with a delay; this much smaller
 * text is written at once, and survives a crash of the tab.
 */
export interface Typing {
  /** Id of the draft that will contain this text. */
  readonly draft: string;
  /** Id of the owner; the text is shown to no other user. */
  readonly user: string;
  readonly leaflet?: string | undefined;
  readonly version?: number | undefined;
  /** Instant (RFC 3339). */
  readonly at: string;
  /**
   * The `keptAt` of each stored text of the draft that the changes apply to; "" if no draft was stored, "*" for
   * any text of the draft. Other texts of the draft are newer than the changes.
   */
  readonly over: readonly string[];
  readonly changes: Changes;
}

/**
 * The new value of each changed field. A list is represented by its items in order, an unchanged item by its id. So the
 * result is the same if the changes are applied to a draft that already contains some or all of them.
 */
export type Changes = Readonly<Record<string, unknown>>;

const prefix = "nashra-typing:";
/** Longest text that is stored and read, in characters. A longer text is only in the draft. */
const limit = 200_000;

/**
 * The fields and items that differ from any of these contents. Compares references, because a store replaces only what
 * changes: the time does not depend on the length of the text.
 */
export function changesSince(contents: readonly LeafletContent[], now: LeafletContent): Changes {
  const fields = contents.map((content) => new Map<string, unknown>(Object.entries(content)));
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(now)) {
    if (fields.every((before) => before.get(name) === value)) continue;
    changes[name] = isItemList(name)
      ? changedItems(
          contents.map((content) => itemListOf(content, name)),
          itemListOf(now, name),
        )
      : value;
  }
  for (const before of fields)
    for (const [name, value] of before)
      if (value !== undefined && !Object.hasOwn(now, name)) changes[name] = null;
  return changes;
}

type ItemList = Exclude<ListKey, "sizes">;
type Item = Readonly<Record<string, unknown>>;

function isItemList(name: string): name is ItemList {
  return name !== "sizes" && (listKeys as readonly string[]).includes(name);
}

/** The items of a list, whose fields are copied without knowledge of their names. */
function itemListOf(content: LeafletContent, list: ItemList): readonly Item[] {
  // The cast is safe: each item of these lists is an object.
  return itemsOf(content, list) as unknown as readonly Item[];
}

function changedItems(
  before: readonly (readonly Item[])[],
  now: readonly Item[],
): readonly unknown[] {
  if (![...before, now].every(haveUniqueIds)) return now;
  const unchanged = before.map((items) => new Set(items));
  return now.map((item) =>
    unchanged.every((items) => items.has(item)) ? item["id"] : withoutSameImage(item, before),
  );
}

function haveUniqueIds(items: readonly Item[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

/** Images are megabytes in size. An image that did not change is taken from the draft. */
function withoutSameImage(item: Item, before: readonly (readonly Item[])[]): Item {
  if (item["image"] === undefined)
    return before.some((items) => hasImageOf(items, item)) ? { ...item, image: "" } : item;
  const isSame = before.every(
    (items) => items.find(({ id }) => id === item["id"])?.["image"] === item["image"],
  );
  if (!isSame) return item;
  const { image: _image, ...rest } = item;
  return rest;
}

/**
 * Puts the changes into a content. If it is not exactly the one that they were made to, only fields and whole
 * items are taken, and no item is removed.
 */
export function withChanges(
  given: LeafletContent,
  changes: Changes,
  isExact: boolean,
): LeafletContent {
  const content = openedForEditing(given);
  const result = new Map<string, unknown>(Object.entries(content));
  for (const [name, value] of Object.entries(changes)) {
    if (isItemList(name)) {
      if (!Array.isArray(value)) continue;
      const items = itemListOf(content, name);
      result.set(name, isExact ? foldedItems(items, value) : replacedItems(items, value));
    } else if (name === "sizes") {
      if (Array.isArray(value) && value.every((size) => typeof size === "string"))
        result.set(name, value);
    } else if (name === "customMode") {
      if (typeof value === "boolean") result.set(name, value);
    } else if ((textFields as readonly string[]).includes(name)) {
      if (typeof value === "string") result.set(name, value);
      else if (value === null) result.delete(name);
    }
  }
  return Object.fromEntries(result) as unknown as LeafletContent; // each field was checked above
}

/** If an unchanged item is missing, the list is not the one that the changes were made to. */
function foldedItems(items: readonly Item[], entries: readonly unknown[]): readonly Item[] {
  const known = new Map(items.map((item) => [item["id"], item]));
  const folded = entries.map((entry) =>
    isItem(entry) ? withImage(entry, items) : known.get(entry),
  );
  return folded.every((item) => item !== undefined) ? folded : replacedItems(items, entries);
}

/** Replaces the changed items, and appends the new ones. */
function replacedItems(items: readonly Item[], entries: readonly unknown[]): readonly Item[] {
  const written = new Map(entries.filter(isItem).map((item) => [item["id"], item]));
  const kept = items.map((item) => {
    const replacement = written.get(item["id"]);
    written.delete(item["id"]);
    return replacement === undefined ? item : withImage(replacement, items);
  });
  return [...kept, ...[...written.values()].map((item) => withImage(item, items))];
}

function isItem(entry: unknown): entry is Item {
  return typeof entry === "object" && entry !== null && typeof (entry as Item)["id"] === "string";
}

/** Whether these items have an image for the item. */
function hasImageOf(items: readonly Item[], { id }: Item): boolean {
  return !!items.find((item) => item["id"] === id)?.["image"];
}

/** The item with the fields that are not stored, such as the image, from the same item of the draft. */
function withImage(entry: Item, items: readonly Item[]): Item {
  const same = items.find(({ id }) => id === entry["id"]);
  if ("image" in entry) return entry;
  if (same?.["image"] !== undefined) return { ...entry, image: same["image"] };
  // a step always has an image, which may be ""
  return "text" in entry ? { ...entry, image: "" } : entry;
}

/** Stores the text and replaces that of the same draft, unless it is too long or there is no space. */
export function writeTyping(typing: Typing): void {
  if (lengthOf(typing.changes) > limit) return;
  const text = JSON.stringify(typing);
  if (text.length > limit) return;
  try {
    localStorage.setItem(prefix + typing.draft, text);
  } catch {
    // The text is in the next draft.
  }
}

/** The total length of the strings in a value. Stops above the limit. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  let length = 0;
  for (const part of Object.values(value)) {
    length += lengthOf(part);
    if (length > limit) break;
  }
  return length;
}

/** Removes the text of a draft; with `at`, only if it was written at this time. */
export function removeTyping(draft: string, at?: string): void {
  const name = prefix + draft;
  try {
    if (at === undefined || parsed(localStorage.getItem(name))?.at === at)
      localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The texts of a user. Invalid and too long entries are removed. */
export function typingsOf(user: string): readonly Typing[] {
  return allTypings().filter((typing) => typing.user === user);
}

export function removeTypingsOf(user: string): void {
  for (const { draft } of typingsOf(user)) removeTyping(draft);
}

function allTypings(): readonly Typing[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return names.flatMap((name) => {
      const typing = parsed(localStorage.getItem(name));
      if (typing !== undefined && prefix + typing.draft === name) return typing;
      localStorage.removeItem(name);
      return [];
    });
  } catch {
    return [];
  }
}

function parsed(text: string | null): Typing | undefined {
  if (text === null || text.length > limit) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isTyping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isTyping(value: unknown): value is Typing {
  if (typeof value !== "object" || value === null) return false;
  const { draft, user, leaflet, version, at, over, changes } = value as Item;
  return (
    [draft, user, at].every((part) => typeof part === "string") &&
    (leaflet === undefined || typeof leaflet === "string") &&
    (version === undefined || typeof version === "number") &&
    !Number.isNaN(Date.parse(at as string)) &&
    Array.isArray(over) &&
    typeof changes === "object" &&
    changes !== null
  );
}
