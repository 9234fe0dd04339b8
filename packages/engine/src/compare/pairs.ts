/** Two items that are one in two versions, or one that only one of them has. */
export interface Pair<T> {
  readonly before?: { readonly item: T; readonly index: number };
  readonly after?: { readonly item: T; readonly index: number };
  /** It stands in another order among the others than before. */
  readonly moved: boolean;
}

/**
 * Pairs in the order of the second list, with what was removed after what stood before it. `partner` leads from
 * an index in the second list to one in the first.
 */
export function pairsInOrder<T>(
  before: readonly T[],
  after: readonly T[],
  partner: ReadonlyMap<number, number>,
): readonly Pair<T>[] {
  const kept = longestRising([...after.keys()].map((to) => partner.get(to)));
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

/** The members of the longest rising subsequence, rising: what stays in its place when the rest moves. */
function longestRising(values: readonly (number | undefined)[]): ReadonlySet<number> {
  /** Per length: the values that end a run of that length, falling, each with the value before it. */
  const runs: { readonly value: number; readonly previous: number | undefined }[][] = [];
  for (const value of values) {
    if (value === undefined) continue;
    const length = firstIndex(runs, (ends) => (ends.at(-1)?.value ?? 0) > value);
    const shorter = runs[length - 1] ?? [];
    const previous = shorter[firstIndex(shorter, (end) => end.value < value)]?.value;
    (runs[length] ??= []).push({ value, previous });
  }
  const rising: number[] = [];
  let value = runs.at(-1)?.[0]?.value;
  for (const ends of runs.toReversed()) {
    if (value === undefined) break;
    rising.push(value);
    const at = value;
    value = ends[firstIndex(ends, (end) => end.value <= at)]?.previous;
  }
  return new Set(rising.toReversed());
}

/** The first index at which a condition holds, which then holds for all after it; else the length. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(itemAt(items, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function itemAt<T>(items: readonly T[], index: number): T {
  return items[index] as T; // every index here comes from the list's own keys
}
