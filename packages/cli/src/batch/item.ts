import type { Finding } from "../findings.ts";
import { elementsOf, type TextPlace } from "@nashra/engine/json-text";
import { parseJson } from "./parse-json.ts";

/** One leaflet or document of an input: its text, and where it begins in the file. */
export type Item =
  | (ItemText & { readonly kind: "xml" })
  | (ItemText & { readonly kind: "json"; readonly value: unknown })
  | (ItemText & { readonly kind: "refused"; readonly findings: readonly Finding[] });

interface ItemText extends TextPlace {
  /**
   * Number in the array or among the lines that are not blank, from 1. Absent if the file is neither an array
   * nor NDJSON.
   */
  readonly record?: number;
  readonly text: string;
}

const atStart = { line: 1, column: 1 };

/**
 * Splits a text into items: an XML document or JSON value is one item, an array has one item per element, and
 * NDJSON has one item per line that is not blank.
 */
export function itemsOf(text: string): readonly Item[] {
  if (/^\s*</.test(text)) return [{ kind: "xml", text, ...atStart }];
  const parsed = parseJson(text);
  if (parsed.kind === "refused") {
    if (holdsLines(text)) return linesOf(text).map((line) => itemOfLine(line));
    return [{ kind: "refused", text, findings: [parsed.finding], ...atStart }];
  }
  const { value } = parsed;
  if (!Array.isArray(value)) return [{ kind: "json", text, value, ...atStart }];
  return elementsOf(text).map((element, index) => ({
    kind: "json",
    ...element,
    value: value[index],
    record: index + 1,
  }));
}

/** One line of NDJSON. `record` counts only lines that are not blank. */
export interface LineText {
  readonly record: number;
  readonly line: number;
  readonly text: string;
}

export function itemOfLine({ record, line, text }: LineText): Item {
  const place = { line, column: 1, record, text };
  const parsed = parseJson(text, place);
  if (parsed.kind === "refused") return { kind: "refused", findings: [parsed.finding], ...place };
  return { kind: "json", value: parsed.value, ...place };
}

/**
 * Whether the text is treated as NDJSON. This is the case if the first line is a complete object and more
 * text follows.
 */
export function holdsLines(text: string): boolean {
  const lines = text.trimStart();
  const end = lines.indexOf("\n");
  return end !== -1 && isWholeObject(lines.slice(0, end)) && lines.slice(end).trim() !== "";
}

export function isWholeObject(line: string): boolean {
  if (!line.trimStart().startsWith("{")) return false;
  return parseJson(line).kind === "parsed";
}

function linesOf(text: string): LineText[] {
  let record = 0;
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    record += 1;
    return [{ record, line: index + 1, text: line }];
  });
}
