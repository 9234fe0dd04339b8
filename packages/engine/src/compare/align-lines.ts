import { diffArrays } from "diff";
import type { Effort } from "./effort.ts";
import { itemAt, pairsInOrder, type Pair } from "./pairs.ts";

/** The rows or the columns of a table (both are called lines here). Each line is a list of cell texts. */
type Lines = readonly (readonly string[])[];

/**
 * Pairs the rows or columns of two tables. The pairs keep the order of both tables, so a moved line is not
 * recognised as moved. Without enough effort (more than about a thousand cells in each table, which no real leaflet
 * has), equal lines are paired first. The lines that remain between one such pair and the next are paired by
 * position.
 */
export function alignLines(
  before: Lines,
  after: Lines,
  similarity: (a: readonly string[], b: readonly string[]) => number,
  effort: Effort,
): readonly Pair<readonly string[]>[] {
  const steps = cellsOf(before) * cellsOf(after);
  const partner =
    steps <= mostSteps && effort.spend(steps)
      ? alignMostSimilar(before, after, similarity)
      : alignSame(before, after, effort);
  return pairsInOrder(before, after, partner);
}

/** Maximum product of the numbers of cells of two tables whose lines are compared with each other. */
const mostSteps = 1_000_000;

function cellsOf(lines: Lines): number {
  return lines.reduce((sum, { length }) => sum + length + 1, 0);
}

/** Finds the pairs that keep the order of both tables and have the highest sum of similarities. */
function alignMostSimilar(
  before: Lines,
  after: Lines,
  similarity: (a: readonly string[], b: readonly string[]) => number,
): ReadonlyMap<number, number> {
  const sums = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const sum = (from: number, to: number) => sums[from]?.[to] ?? 0;
  const worth = (from: number, to: number) =>
    similarity(itemAt(before, from), itemAt(after, to)) + 0.01;
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
  return partner;
}

function alignSame(before: Lines, after: Lines, effort: Effort): ReadonlyMap<number, number> {
  const key = (line: readonly string[]) => JSON.stringify(line);
  const maxEditLength = effort.mostEdits(before.length + after.length);
  const changes = diffArrays(before.map(key), after.map(key), { maxEditLength }) ?? [];
  effort.spendEdits(maxEditLength);
  const partner = new Map<number, number>();
  let paired = { from: 0, to: 0 };
  const pairUpTo = (from: number, to: number) => {
    while (paired.from < from && paired.to < to) partner.set(paired.to++, paired.from++);
    paired = { from, to };
  };
  let [from, to] = [0, 0];
  for (const { added, removed, value } of changes) {
    const same = !added && !removed;
    if (same) pairUpTo(from, to); // pairs the lines before these equal lines by position
    if (!added) from += value.length;
    if (!removed) to += value.length;
    if (same) pairUpTo(from, to);
  }
  pairUpTo(before.length, after.length);
  return partner;
}
