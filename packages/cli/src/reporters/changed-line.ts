import type { ChangedPart } from "@nashra/engine/compare";
import { isolated, visible, type Paint } from "../terminal.ts";

/** How many characters of what did not change are shown at each side of what did. */
const contextLength = 40;

const marks = {
  before: { sign: "-", style: "red", open: "[-", close: "-]" },
  after: { sign: "+", style: "green", open: "{+", close: "+}" },
} as const;

export type Side = keyof typeof marks;

/** What a line of one side begins with: `-` the first, `+` the second. */
export function signOf(side: Side, paint: Paint): string {
  return paint(marks[side].style, marks[side].sign);
}

/**
 * The text of one side, on one line. What only this side has stands in `[-…-]` or `{+…+}`, unless it is all; what
 * both have is shortened.
 */
export function changedLine(parts: readonly ChangedPart[], side: Side, paint: Paint): string {
  const { style, open, close } = marks[side];
  const ownKind = side === "before" ? "removed" : "added";
  const whole = parts.every(({ kind }) => kind === ownKind);
  const isolate = parts.some(({ text }) => rightToLeft.test(text)) ? isolated : asItIs;
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

function asItIs(text: string): string {
  return text;
}

/** The end of what comes first, the beginning of what comes last, and both of what stands between. */
function contextOf(text: string, index: number, count: number): string {
  if (text.length <= 2 * contextLength) return text;
  // no number or word is cut: half of it is another one
  const start = text.slice(0, contextLength).replace(/(?:^|\s)\S*$/u, " ");
  const end = text.slice(-contextLength).replace(/^\S*(?:\s|$)/u, " ");
  return `${index === 0 ? "" : start}…${index === count - 1 ? "" : end}`;
}

/** On one line: `¶` is a line break. What is invisible, or would end our isolates, is written by its number. */
export function visibleWords(text: string): string {
  return visible(text.replaceAll("\n", "¶").replace(/\p{Cf}/gu, numbered));
}

/** Two texts that look the same are told apart by the numbers of their characters. */
function everyCharacter(text: string): string {
  return visibleWords(text.replace(/[^\n -~]/gu, numbered));
}

function numbered(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Whether what was removed looks like what came in its place, next to it. */
function looksLikeNeighbour(parts: readonly ChangedPart[], index: number): boolean {
  const part = parts[index];
  const other = parts[part?.kind === "removed" ? index + 1 : index - 1];
  if (part === undefined || other === undefined || other.kind === "same") return false;
  return part.text !== other.text && lookOf(part.text) === lookOf(other.text);
}

function lookOf(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ");
}
