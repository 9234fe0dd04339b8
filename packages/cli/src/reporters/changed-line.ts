import type { ChangedPart } from "@nashra/engine/compare";
import { normalise } from "@nashra/engine/rich-text";
import { isolated, visible, type Paint } from "../terminal.ts";

/** Number of unchanged characters shown before and after a change. */
const contextLength = 40;

const marks = {
  before: { sign: "-", style: "red", open: "[-", close: "-]" },
  after: { sign: "+", style: "green", open: "{+", close: "+}" },
} as const;

export type Side = keyof typeof marks;

/** The sign at the start of a line: `-` for the first leaflet, `+` for the second. */
export function signOf(side: Side, paint: Paint): string {
  return paint(marks[side].style, marks[side].sign);
}

/**
 * The text of one side, on one line. Text that only this side contains is marked as `[-…-]` or `{+…+}`,
 * unless the whole line consists of it. Text that both sides contain is shortened.
 */
export function changedLine(parts: readonly ChangedPart[], side: Side, paint: Paint): string {
  const { style, open, close } = marks[side];
  const ownKind = side === "before" ? "removed" : "added";
  const whole = parts.every(({ kind }) => kind === ownKind);
  const isolate = parts.some(({ text }) => rightToLeft.test(text)) ? isolated : unchanged;
  const shown = parts.map((part, index) => {
    if (part.kind === "same") return visibleWords(contextOf(part.text, index, parts.length));
    if (part.kind !== ownKind) return "";
    const words = part.formatted ?? part.text;
    const text = looksLikeNeighbour(parts, index) ? everyCharacter(words) : visibleWords(words);
    return paint(style, whole ? text : `${open}${isolate(text)}${close}`);
  });
  const line = shown.join("");
  return line === "" ? "" : isolate(line);
}

export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function unchanged(text: string): string {
  return text;
}

/**
 * Shortens a long unchanged text. The first part of a line keeps its end, the last part keeps its start, and
 * every other part keeps its start and its end.
 */
function contextOf(text: string, index: number, count: number): string {
  if (text.length <= 2 * contextLength) return text;
  // Cuts only at white space, because half a number or word could be read as another number or word.
  const start = text.slice(0, contextLength).replace(/(?:^|\s)\S*$/u, " ");
  const end = text.slice(-contextLength).replace(/^\S*(?:\s|$)/u, " ");
  return `${index === 0 ? "" : start}…${index === count - 1 ? "" : end}`;
}

/**
 * Puts a text on one line; `¶` represents a line break. Control and format characters are written as code
 * points. They are invisible, and some of them (such as PDI) would end the isolate that `isolated` adds.
 */
export function visibleWords(text: string): string {
  return visible(text.replaceAll("\n", "¶").replace(/\p{Cf}/gu, numbered));
}

/** Writes non-ASCII characters as code points, so that two texts that look the same can be distinguished. */
function everyCharacter(text: string): string {
  return visibleWords(text.replace(/[^\n -~]/gu, numbered));
}

function numbered(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Whether a removed text and the added text next to it look the same. `index` is the index of one of them.
 */
function looksLikeNeighbour(parts: readonly ChangedPart[], index: number): boolean {
  const part = parts[index];
  const other = parts[part?.kind === "removed" ? index + 1 : index - 1];
  if (part === undefined || other === undefined || other.kind === "same") return false;
  return part.text !== other.text && lookOf(part.text) === lookOf(other.text);
}

function lookOf(text: string): string {
  return normalise(text, "NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ");
}
