import type { ChangedText, Difference } from "@nashra/engine/compare";
import type { Paint } from "../terminal.ts";
import { changedLine, signOf, visibleWords, type Side } from "./changed-line.ts";
import type { ComparisonWords } from "./comparison-words.ts";

/** Describes one difference: the kind of change, then a line for the old and a line for the new text. */
export function textOfDifference(
  difference: Difference,
  words: ComparisonWords,
  paint: Paint,
): string {
  const { texts, lines = [], image } = difference;
  const groups = groupsOf(texts);
  const withCells = new Set(groups.map(([first]) => rowOf(first)));
  const rows = new Set(lines.map(nameOfLine));
  const changed = (what: string, change: keyof ComparisonWords["changes"]) =>
    `    ${what}: ${words.changes[change]}\n`;
  return [
    `  ${difference.label}: ${factsOf(difference, words).join("; ")}\n`,
    ...(image ? [changed(words.image, image)] : []),
    ...lines
      .filter((line) => !withCells.has(nameOfLine(line)))
      .map(({ kind, number, change }) => changed(words[kind](number), change)),
    ...groups.map((group) => {
      const [{ change }] = group;
      const place = placeOf(group[0]);
      const isRow = place !== undefined && rows.has(rowOf(group[0]));
      const heading = isRow ? changed(words.row(place.row), change) : headingOf(group, words);
      return heading + linesOf(group, words, paint);
    }),
  ].join("");
}

function factsOf(difference: Difference, words: ComparisonWords): readonly string[] {
  const { change, moved, from, to, texts, image, id } = difference;
  const onlyFormatting =
    image === undefined && texts.length > 0 && texts.every((text) => text.formattingOnly);
  return [
    ...(change === "same" ? [] : [words.changes[change]]),
    ...(onlyFormatting ? [words.formattingOnly] : []),
    ...(moved && from !== undefined && to !== undefined ? [words.moved(from, to)] : []),
    ...(id ? [words.otherId(visibleWords(id.before), visibleWords(id.after))] : []),
  ];
}

type Group = readonly [ChangedText, ...ChangedText[]];

/**
 * Groups consecutive cells of one row that were all added or all removed. Every other text is alone in its
 * group.
 */
function groupsOf(texts: readonly ChangedText[]): readonly Group[] {
  const groups: [ChangedText, ...ChangedText[]][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    const joins = last !== undefined && text.role === "cell" && text.change !== "changed";
    if (joins && rowOf(last[0]) === rowOf(text)) last.push(text);
    else groups.push([text]);
  }
  return groups;
}

function placeOf({ from, to }: ChangedText): ChangedText["from"] {
  return to ?? from;
}

/** Returns the key of the row that contains a cell, as `nameOfLine` builds it. */
function rowOf(text: ChangedText): string {
  return nameOfLine({ kind: "row", change: text.change, number: placeOf(text)?.row ?? 0 });
}

function nameOfLine(line: { kind: string; change: string; number: number }): string {
  return [line.kind, line.change, line.number].join();
}

function headingOf([first, second]: Group, words: ComparisonWords): string {
  if (first.role === "text") return "";
  const place = placeOf(first);
  if (first.role !== "cell" || place === undefined) return `    ${words.roles[first.role]}:\n`;
  const { row, column } = place;
  return `    ${second === undefined ? words.cell(row, column) : words.row(row)}:\n`;
}

function linesOf(group: Group, { blank }: ComparisonWords, paint: Paint): string {
  const [{ change }] = group;
  const sides: readonly Side[] = [
    ...(change === "added" ? [] : (["before"] as const)),
    ...(change === "removed" ? [] : (["after"] as const)),
  ];
  const texts = (side: Side) => group.map(({ parts }) => changedLine(parts, side, paint) || blank);
  return sides.map((side) => `    ${signOf(side, paint)} ${texts(side).join(" | ")}\n`).join("");
}
