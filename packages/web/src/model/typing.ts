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

/** The new value of each changed field. Unchanged items of a list are represented by their former positions. */
export type Changes = Readonly<Record<string, unknown>>;

const prefix = "nashra-typing:";
/** Longest stored text, in characters. A longer text is only in the draft. */
const limit = 200_000;

/**
 * The fields and items that differ. Compares references, because a store replaces only what changes: the time
 * does not depend on the length of the text.
 */
export function changesSince(before: LeafletContent, now: LeafletContent): Changes {
  const [old, current] = [new Map<string, unknown>(Object.entries(before)), Object.entries(now)];
  const changes: Record<string, unknown> = {};
  for (const [name, value] of current) {
    if (old.get(name) !== value)
      changes[name] = isItemList(name)
        ? changedItems(itemsOf(before, name), itemsOf(now, name))
        : value;
    old.delete(name);
  }
  for (const [name, value] of old) if (value !== undefined) changes[name] = null;
  return changes;
}

type ItemList = Exclude<ListKey, "sizes">;
type Item = Readonly<Record<string, unknown>>;

function isItemList(name: string): name is ItemList {
  return name !== "sizes" && (listKeys as readonly string[]).includes(name);
}

function changedItems(before: readonly object[], now: readonly object[]): readonly unknown[] {
  const positions = new Map(before.map((item, index) => [item, index]));
  return now.map((item) => positions.get(item) ?? withoutSameImage(item as Item, before as Item[]));
}

/** Images are megabytes in size. An image that did not change is taken from the draft. */
function withoutSameImage(item: Item, before: readonly Item[]): Item {
  const same = before.find(({ id }) => id === item["id"]);
  if (same === undefined || item["image"] === undefined || same["image"] !== item["image"])
    return item;
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
      const items = itemsOf(content, name) as unknown as readonly Item[];
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

function foldedItems(items: readonly Item[], entries: readonly unknown[]): readonly Item[] {
  return entries.flatMap((entry) => {
    const item = typeof entry === "number" ? items[entry] : undefined;
    if (item !== undefined) return [item];
    return isItem(entry) ? [withImage(entry, items)] : [];
  });
}

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

/** The item with the fields that are not stored, such as the image, from the same item of the draft. */
function withImage(entry: Item, items: readonly Item[]): Item {
  const same = items.find(({ id }) => id === entry["id"]);
  const image = "text" in entry && !("image" in entry) ? { image: same?.["image"] ?? "" } : {};
  return { ...entry, ...image };
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

export function removeTyping(draft: string): void {
  try {
    localStorage.removeItem(prefix + draft);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The texts of a user. Invalid entries are removed. */
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
      const typing = parsed(localStorage.getItem(name) ?? "");
      if (typing !== undefined && prefix + typing.draft === name) return typing;
      localStorage.removeItem(name);
      return [];
    });
  } catch {
    return [];
  }
}

function parsed(text: string): Typing | undefined {
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
