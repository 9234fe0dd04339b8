import type { LeafletContent, Path } from "@nashra/engine";

import { textAt, valueAt, withTextAt } from "./text-at.ts";

/** Texts that were changed together, for an undo. */
export interface ChangedTexts {
  readonly before: LeafletContent;
  readonly after: LeafletContent;
  /** The paths of the changed texts; a path is the same in both contents. */
  readonly paths: readonly Path[];
}

/**
 * Restores each text that has not been changed again, wherever its item is now. Returns the content and the number of
 * texts that are kept as they are: they were changed again or removed, or it is not certain which text they are now.
 */
export function restoreTexts(
  now: LeafletContent,
  { before, after, paths }: ChangedTexts,
): { readonly content: LeafletContent; readonly kept: number } {
  const placeOf = createPlaces(after, now);
  const restored = paths.flatMap((path) => {
    const place = placeOf(path);
    const isSame = place !== undefined && textAt(now, place) === textAt(after, path);
    return isSame ? [{ place, text: textAt(before, path) ?? "" }] : [];
  });
  return {
    content: restored.reduce((content, { place, text }) => withTextAt(content, place, text), now),
    kept: paths.length - restored.length,
  };
}

type IndexNow = (index: number) => number | undefined;

/**
 * Returns a function from a path to the path of the same text in a later state of the leaflet; undefined if the text is
 * not there or not certain.
 */
function createPlaces(then: LeafletContent, now: LeafletContent): (path: Path) => Path | undefined {
  // Each list is compared once, because it can contain many of the texts.
  const known = new Map<unknown, IndexNow>();
  const indexIn = (list: readonly unknown[], current: readonly unknown[]): IndexNow => {
    const found = known.get(list) ?? createIndex(list, current);
    known.set(list, found);
    return found;
  };
  const place = (former: unknown, current: unknown, [key, ...rest]: Path): Path | undefined => {
    if (key === undefined) return [];
    const isList = Array.isArray(former) && Array.isArray(current);
    const at = isList ? indexIn(former, current)(Number(key)) : key;
    if (at === undefined) return undefined;
    const inner = place(valueAt(former, [key]), valueAt(current, [at]), rest);
    return inner && [at, ...inner];
  };
  return (path) => place(then, now, path);
}

/**
 * Returns a function from the index of an entry to its index in a later state of the list. Items have an id; sizes, rows
 * and cells have none.
 */
function createIndex(then: readonly unknown[], now: readonly unknown[]): IndexNow {
  const [former, current] = [then.map(identityOf), now.map(identityOf)];
  if (former.length === current.length && former.every((one, at) => one === current[at]))
    return (index) => index;
  const [before, after] = [onlyIndexes(former), onlyIndexes(current)];
  // A row with another text in one of its cells is another array. It is this row only if no row was moved, added or
  // removed.
  const arePlacesKept =
    former.length === current.length &&
    former.every((one, at) => one === current[at] || (!before.has(current[at]) && !after.has(one)));
  return (index) => {
    const identity = former[index];
    if (Array.isArray(identity) && arePlacesKept) return index;
    return before.get(identity) === undefined ? undefined : after.get(identity);
  };
}

/** The id of an item, and any other entry itself: a row that did not change remains the same array. */
function identityOf(entry: unknown): unknown {
  return valueAt(entry, ["id"]) ?? entry;
}

/** The index of each entry; undefined for an entry that occurs several times. */
function onlyIndexes(entries: readonly unknown[]): ReadonlyMap<unknown, number | undefined> {
  const indexes = new Map<unknown, number | undefined>();
  for (const [index, entry] of entries.entries())
    indexes.set(entry, indexes.has(entry) ? undefined : index);
  return indexes;
}
