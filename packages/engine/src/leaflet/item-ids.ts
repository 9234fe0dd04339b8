import { finding, type Finding, type Path } from "./finding.ts";
import { cleanText } from "../text/clean-text.ts";

interface WithId {
  readonly id?: string | number | null | undefined;
}

/**
 * Returns the ids of a list's items. Numbers become strings. A missing or repeated id is replaced by the
 * first free number, starting with the item's position.
 */
export function deriveIds(
  report: Finding[],
  list: string | Path,
  items: readonly WithId[],
): readonly string[] {
  const given = items.map((item) => cleanText(String(item.id ?? "")).text);
  const taken = new Set(given);
  const seen = new Set<string>();
  let last = 0;
  return given.map((id, index) => {
    if (id !== "" && !seen.has(id)) {
      seen.add(id);
      return id;
    }
    if (id !== "") report.push(finding("id-repeated", [...[list].flat(), index, "id"], { id }));
    // all numbers from the previous search to its result are taken, so they are not searched again
    last = firstFree(taken, Math.max(index, last) + 1);
    const derived = String(last);
    taken.add(derived);
    seen.add(derived);
    return derived;
  });
}

function firstFree(taken: ReadonlySet<string>, from: number): number {
  let number = from;
  while (taken.has(String(number))) number += 1;
  return number;
}
