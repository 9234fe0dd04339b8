import { shareOfEqual } from "./compare-text.ts";
import type { Effort } from "./effort.ts";
import { pairsInOrder, type Pair } from "./pairs.ts";

export interface Matching<T> {
  readonly id: (item: T) => string;
  /** The complete content of the item as one string. Items with different content have different strings. */
  readonly comparableText: (item: T) => string;
  readonly words: (item: T) => readonly string[];
  /** Returns true if `a` and `b` are versions of the same item, even if their words differ. */
  readonly alike?: (a: T, b: T) => boolean;
}

/**
 * Pairs the items of two lists: by equal id and text, else by equal text, by equal id with similar text, by
 * the most similar text, and finally by id alone. The result has the order of the second list. A removed item
 * follows the item that it followed in the first list.
 */
export function pairItems<T>(
  before: readonly T[],
  after: readonly T[],
  matching: Matching<T>,
  effort: Effort,
): readonly Pair<T>[] {
  const [from, to] = [before.map(matchable(matching)), after.map(matchable(matching))];
  const open: MatchState<T> = {
    partner: new Map(),
    free: new Set(from),
    similarity: similarityBy(matching),
  };
  const byId = ({ id }: Matchable<T>) => id;
  matchBy(to, open, ({ id, comparableText }) => JSON.stringify([id, comparableText]));
  matchBy(to, open, ({ comparableText }) => comparableText);
  matchBy(to, open, byId, (a, b) => open.similarity(a, b) >= 0.3);
  matchMostSimilar(to, open, effort);
  matchBy(to, open, byId);
  return pairsInOrder(before, after, open.partner);
}

/** An item with the properties used for matching. */
interface Matchable<T> {
  readonly item: T;
  readonly index: number;
  readonly id: string;
  readonly comparableText: string;
  readonly words: readonly string[];
}

interface MatchState<T> {
  /** Indexes in the second list, mapped to indexes in the first list. */
  readonly partner: Map<number, number>;
  /** The unmatched items of the first list, in their order. */
  readonly free: Set<Matchable<T>>;
  /** From 0 (nothing in common) to 1 (equal). */
  readonly similarity: (a: Matchable<T>, b: Matchable<T>) => number;
}

function matchable<T>({ id, comparableText, words }: Matching<T>) {
  return (item: T, index: number): Matchable<T> => ({
    item,
    index,
    id: id(item),
    comparableText: comparableText(item),
    words: words(item),
  });
}

function similarityBy<T>({ alike }: Matching<T>): MatchState<T>["similarity"] {
  return (a, b) => (alike?.(a.item, b.item) === true ? 1 : shareOfEqual(a.words, b.words));
}

/** Pairs each unmatched item with the first free item that has the same key, if `fits` accepts the pair. */
function matchBy<T>(
  items: readonly Matchable<T>[],
  { partner, free }: MatchState<T>,
  key: (item: Matchable<T>) => string,
  fits: (a: Matchable<T>, b: Matchable<T>) => boolean = () => true,
): void {
  const left = new Map<string, Matchable<T>[]>();
  for (const item of [...free].toReversed()) {
    const itemKey = key(item);
    const same = left.get(itemKey);
    if (same === undefined) left.set(itemKey, [item]);
    else same.push(item);
  }
  for (const item of items) {
    if (partner.has(item.index)) continue;
    const same = left.get(key(item));
    const first = same?.at(-1);
    if (first === undefined || !fits(first, item)) continue;
    same?.pop();
    partner.set(item.index, first.index);
    free.delete(first);
  }
}

/** Pairs the most similar items. Without enough effort, changed items are matched by id alone. */
function matchMostSimilar<T>(
  items: readonly Matchable<T>[],
  { partner, free, similarity }: MatchState<T>,
  effort: Effort,
): void {
  const open = items.filter(({ index }) => !partner.has(index));
  if (!effort.spend(open.length * sizeOf([...free]) + free.size * sizeOf(open))) return;
  const candidates = open
    .flatMap((to) => [...free].map((from) => ({ from, to, similarity: similarity(from, to) })))
    .filter((candidate) => candidate.similarity >= 0.5)
    .toSorted((a, b) => b.similarity - a.similarity);
  for (const { from, to } of candidates) {
    if (!free.has(from) || partner.has(to.index)) continue;
    partner.set(to.index, from.index);
    free.delete(from);
  }
}

function sizeOf(items: readonly Matchable<unknown>[]): number {
  return items.reduce((sum, { words }) => sum + words.length + 1, 0);
}
