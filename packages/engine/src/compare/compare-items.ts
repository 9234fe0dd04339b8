import { shareOfEqual } from "./compare-text.ts";
import { pairsInOrder, type Pair } from "./pairs.ts";

export interface Matching<T> {
  readonly id: (item: T) => string;
  /** Everything the item says: another text whenever the item is. */
  readonly comparableText: (item: T) => string;
  readonly words: (item: T) => readonly string[];
  /** Two items that are one whatever their words are. */
  readonly alike?: (a: T, b: T) => boolean;
}

/**
 * Finds every item of one list in the other: by its id where its text is still alike, else by the same text,
 * by the likest text, and last by the id alone. In the order of the second list, with what was removed
 * after what stood before it.
 */
export function pairItems<T>(
  before: readonly T[],
  after: readonly T[],
  matching: Matching<T>,
): readonly Pair<T>[] {
  const [from, to] = [before.map(matchable(matching)), after.map(matchable(matching))];
  const open: Open<T> = { partner: new Map(), free: new Set(from), likeness: likenessBy(matching) };
  const byId = ({ id }: Matchable<T>) => id;
  matchBy(to, open, ({ id, comparableText }) => JSON.stringify([id, comparableText]));
  matchBy(to, open, ({ comparableText }) => comparableText);
  matchBy(to, open, byId, (a, b) => open.likeness(a, b) >= 0.3);
  matchLikest(to, open);
  matchBy(to, open, byId);
  return pairsInOrder(before, after, open.partner);
}

/** An item with what it is found by. */
interface Matchable<T> {
  readonly item: T;
  readonly index: number;
  readonly id: string;
  readonly comparableText: string;
  readonly words: readonly string[];
}

interface Open<T> {
  /** Indexes in the first list by those in the second. */
  readonly partner: Map<number, number>;
  /** What is left of the first list, in its order. */
  readonly free: Set<Matchable<T>>;
  /** From 0 to 1. */
  readonly likeness: (a: Matchable<T>, b: Matchable<T>) => number;
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

function likenessBy<T>({ alike }: Matching<T>): Open<T>["likeness"] {
  return (a, b) => (alike?.(a.item, b.item) === true ? 1 : shareOfEqual(a.words, b.words));
}

/** Gives every item the first that is left with the same key, if it fits. */
function matchBy<T>(
  items: readonly Matchable<T>[],
  { partner, free }: Open<T>,
  key: (item: Matchable<T>) => string,
  fits: (a: Matchable<T>, b: Matchable<T>) => boolean = () => true,
): void {
  const left = new Map<string, Matchable<T>[]>();
  for (const item of [...free].toReversed()) {
    const same = left.get(key(item));
    if (same === undefined) left.set(key(item), [item]);
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

/**
 * How many words are compared to find the likest items of a list. What no leaflet has, two thousand changed
 * paragraphs in one list, is matched by id alone.
 */
const wordLimit = 5_000_000;

function matchLikest<T>(
  items: readonly Matchable<T>[],
  { partner, free, likeness }: Open<T>,
): void {
  const open = items.filter(({ index }) => !partner.has(index));
  if (open.length * sizeOf([...free]) + free.size * sizeOf(open) > wordLimit) return;
  const candidates = open
    .flatMap((to) => [...free].map((from) => ({ from, to, likeness: likeness(from, to) })))
    .filter((candidate) => candidate.likeness >= 0.5)
    .toSorted((a, b) => b.likeness - a.likeness);
  for (const { from, to } of candidates) {
    if (!free.has(from) || partner.has(to.index)) continue;
    partner.set(to.index, from.index);
    free.delete(from);
  }
}

function sizeOf(items: readonly Matchable<unknown>[]): number {
  return items.reduce((sum, { words }) => sum + words.length + 1, 0);
}
