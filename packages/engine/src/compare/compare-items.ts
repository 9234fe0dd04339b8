/** Two items that are one in two versions, or one that only one of them has. */
export interface Pair<T> {
  readonly before?: { readonly item: T; readonly index: number };
  readonly after?: { readonly item: T; readonly index: number };
  /** It stands in another order among the others than before. */
  readonly moved: boolean;
}

export interface Matching<T> {
  readonly id: (item: T) => string;
  /** Whether they say the same. */
  readonly same: (a: T, b: T) => boolean;
  /** From 0 to 1. */
  readonly likeness: (a: T, b: T) => number;
}

/**
 * Finds every item of one list in the other: by its id where its text is still alike, else by the same text,
 * by the likest text, and last by the id alone. In the order of the second list, with what was removed
 * after what stood before it.
 */
export function pairItems<T>(
  before: readonly T[],
  after: readonly T[],
  { id, same, likeness }: Matching<T>,
): readonly Pair<T>[] {
  const partner = new Map<number, number>();
  const free = new Set(before.keys());
  const match = (fits: (a: T, b: T) => boolean) => {
    for (const [to, item] of after.entries()) {
      if (partner.has(to)) continue;
      const from = [...free].find((index) => fits(itemAt(before, index), item));
      if (from === undefined) continue;
      partner.set(to, from);
      free.delete(from);
    }
  };
  match((a, b) => id(a) === id(b) && same(a, b));
  match(same);
  match((a, b) => id(a) === id(b) && likeness(a, b) >= 0.3);
  matchLikest(before, after, { partner, free, likeness });
  match((a, b) => id(a) === id(b));
  return inOrder(before, after, partner);
}

/** The same where order is all there is: rows and columns of a table. Nothing moves, so nothing crosses. */
export function alignItems<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (a: T, b: T) => number,
): readonly Pair<T>[] {
  // The best sum of likenesses over pairs in order.
  const sums = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const sum = (from: number, to: number) => sums[from]?.[to] ?? 0;
  const worth = (from: number, to: number) =>
    likeness(itemAt(before, from), itemAt(after, to)) + 0.01;
  for (let from = before.length - 1; from >= 0; from -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const paired = worth(from, to) + sum(from + 1, to + 1);
      const row = sums[from];
      if (row !== undefined) row[to] = Math.max(paired, sum(from + 1, to), sum(from, to + 1));
    }
  }
  const partner = new Map<number, number>();
  for (let from = 0, to = 0; from < before.length && to < after.length;) {
    if (sum(from, to) === worth(from, to) + sum(from + 1, to + 1)) partner.set(to++, from++);
    else if (sum(from, to) === sum(from + 1, to)) from += 1;
    else to += 1;
  }
  return inOrder(before, after, partner);
}

interface Open<T> {
  readonly partner: Map<number, number>;
  readonly free: Set<number>;
  readonly likeness: (a: T, b: T) => number;
}

function matchLikest<T>(
  before: readonly T[],
  after: readonly T[],
  { partner, free, likeness }: Open<T>,
): void {
  const candidates = [...after.keys()]
    .filter((to) => !partner.has(to))
    .flatMap((to) =>
      [...free].map((from) => ({
        from,
        to,
        likeness: likeness(itemAt(before, from), itemAt(after, to)),
      })),
    )
    .filter((candidate) => candidate.likeness >= 0.5)
    .toSorted((a, b) => b.likeness - a.likeness);
  for (const { from, to } of candidates) {
    if (!free.has(from) || partner.has(to)) continue;
    partner.set(to, from);
    free.delete(from);
  }
}

function inOrder<T>(
  before: readonly T[],
  after: readonly T[],
  partner: ReadonlyMap<number, number>,
): readonly Pair<T>[] {
  const kept = longestRising([...after.keys()].map((to) => partner.get(to)));
  const found = new Set(partner.values());
  const pairs: Pair<T>[] = after.map((item, index) => {
    const from = partner.get(index);
    const side = { after: { item, index } };
    if (from === undefined) return { ...side, moved: false };
    return { ...side, before: { item: itemAt(before, from), index: from }, moved: !kept.has(from) };
  });
  for (const [index, item] of before.entries()) {
    if (found.has(index)) continue;
    const place = pairs.findLastIndex(
      (pair) => !pair.moved && pair.before !== undefined && pair.before.index < index,
    );
    pairs.splice(place + 1, 0, { before: { item, index }, moved: false });
  }
  return pairs;
}

/** The members of the longest rising subsequence: what stays in its place when the rest moves. */
function longestRising(values: readonly (number | undefined)[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const ending: { readonly last: number; readonly run: readonly number[] }[] = [];
  for (const value of values) {
    if (value === undefined) continue;
    let longest: readonly number[] = [];
    for (const { last, run } of ending)
      if (last < value && run.length > longest.length) longest = run;
    const run = [...longest, value];
    ending.push({ last: value, run });
    if (run.length > best.length) best = run;
  }
  return new Set(best);
}

function itemAt<T>(items: readonly T[], index: number): T {
  return items[index] as T; // every index here comes from the list's own keys
}
