import { textFinding, own, type Said } from "../said.ts";
import {
  countKeys,
  firstRepeatedKey,
  offsetOfDepth,
  placeInside,
  placeOfOffset,
  type TextPlace,
} from "./json-scanner.ts";
import { firstSyntaxFault } from "./json-syntax.ts";

export type ParsedJson =
  | { readonly kind: "parsed"; readonly value: unknown }
  | { readonly kind: "refused"; readonly said: Said };

/** Deeper than any leaflet or document; the engine's limit for documents is the same. */
const depthLimit = 200;

/**
 * Parses JSON as RFC 8259 has it. A name that stands twice in an object is refused: the first value
 * would be lost in silence. `at` is where the text begins in its file.
 */
export function parseJson(text: string, at: TextPlace = { line: 1, column: 1 }): ParsedJson {
  if (text.trim() === "") return { kind: "refused", said: textFinding("input-empty") };
  const place = (offset: number) => placeInside(at, placeOfOffset(text, offset));
  const value = valueOf(text);
  if (value === undefined) return { kind: "refused", said: syntaxFinding(text, place) };
  const keys = countMembers(value.parsed);
  if (keys === undefined) {
    const tooDeep = place(offsetOfDepth(text, depthLimit) ?? 0);
    return { kind: "refused", said: textFinding("input-too-deep", { limit: depthLimit }, tooDeep) };
  }
  const repeated = countKeys(text) === keys ? undefined : firstRepeatedKey(text);
  if (repeated === undefined) return { kind: "parsed", value: value.parsed };
  const { key, offset } = repeated;
  return { kind: "refused", said: own("name-repeated", { name: key }, place(offset)) };
}

function valueOf(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function syntaxFinding(text: string, place: (offset: number) => TextPlace): Said {
  const fault = firstSyntaxFault(text) ?? { offset: 0, expected: "value" };
  const tooDeep = offsetOfDepth(text.slice(0, fault.offset), depthLimit);
  if (tooDeep !== undefined) {
    return textFinding("input-too-deep", { limit: depthLimit }, place(tooDeep));
  }
  const { line, column } = place(fault.offset);
  const reason = `expected ${fault.expected} at line ${line}, column ${column}`;
  return textFinding("json-ill-formed", { reason }, { line, column });
}

/** How many members all objects have, or undefined when the value is deeper than the limit. */
function countMembers(root: unknown): number | undefined {
  let count = 0;
  let level: readonly unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      if (depth === depthLimit) return undefined;
      const members = Object.values(value);
      if (!Array.isArray(value)) count += members.length;
      for (const member of members) if (typeof member === "object") next.push(member);
    }
    level = next;
  }
  return count;
}
