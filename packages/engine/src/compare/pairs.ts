/** The two versions of an item, or one version if the other list does not contain it. */
export interface Pair<T> {
  readonly before?: { readonly item: T; readonly index: number };
  readonly after?: { readonly item: T; readonly index: number };
  /** Whether the position of the item relative to the other items changed. */
  readonly moved: boolean;
}

/**
 * Returns the pairs in the order of the second list. A removed item follows the item that it followed in the
 * first list. `partner` maps an index in the second list to one in the first.
 */
export function pairsInOrder<T>(
  before: readonly T[],
  after: readonly T[],
  partner: ReadonlyMap<number, number>,
): readonly Pair<T>[] {
  const kept = longestIncreasing([...after.keys()].map((to) => partner.get(to)));
  const found = new Set(partner.values());
  const removed = [...before.keys()].filter((from) => !found.has(from)).toReversed();
  const pairs: Pair<T>[] = [];
  const addRemovedBefore = (end: number) => {
    for (let from = removed.at(-1); from !== undefined && from < end; from = removed.at(-1)) {
      removed.pop();
      pairs.push({ before: { item: itemAt(before, from), index: from }, moved: false });
    }
  };
  const unmoved = [...kept, before.length];
  addRemovedBefore(unmoved[0] ?? 0);
  let next = 1;
  for (const [index, item] of after.entries()) {
    const from = partner.get(index);
    const side = { after: { item, index } };
    if (from === undefined) {
      pairs.push({ ...side, moved: false });
      continue;
    }
    const moved = !kept.has(from);
    pairs.push({ ...side, before: { item: itemAt(before, from), index: from }, moved });
    if (!moved) addRemovedBefore(unmoved[next++] ?? 0);
  }
  return pairs;
}

/**
 * The longest increasing subsequence of the values, in ascending order. The values are indexes in the first
 * list. The items at the indexes of this subsequence keep their place; all other items count as moved.
 */
function longestIncreasing(values: readonly (number | undefined)[]): ReadonlySet<number> {
  /**
   * For each length: the values that end a subsequence of that length, in descending order, each with the
   * preceding value of its subsequence.
   */
  const runs: { readonly value: number; readonly previous: number | undefined }[][] = [];
  for (const value of values) {
    if (value === undefined) continue;
    const length = firstIndex(runs, (ends) => (ends.at(-1)?.value ?? 0) > value);
    const shorter = runs[length - 1] ?? [];
    const previous = shorter[firstIndex(shorter, (end) => end.value < value)]?.value;
    (runs[length] ??= []).push({ value, previous });
  }
  const increasing: number[] = [];
  let value = runs.at(-1)?.[0]?.value;
  for (const ends of runs.toReversed()) {
    if (value === undefined) break;
    increasing.push(value);
    const at = value;
    value = ends[firstIndex(ends, (end) => end.value <= at)]?.previous;
  }
  return new Set(increasing.toReversed());
}

/**
 * Binary search: the index of the first item that satisfies a condition, or the list's length if no item
 * satisfies it. All items after this item must satisfy the condition too.
 */
function firstIndex<T>(items: readonly T[], satisfies: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (satisfies(itemAt(items, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function itemAt<T>(items: readonly T[], index: number): T {
  return items[index] as T; // all callers pass valid indexes
}
