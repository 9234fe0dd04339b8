import { styleText } from "node:util";
import type { Stream, Environment } from "./environment.ts";

type Style = Parameters<typeof styleText>[0];
/** Styles a text, or returns it unchanged if colour is off. */
export type Paint = (style: Style, text: string) => string;

/**
 * Returns a function that uses colour if the stream is a terminal. NO_COLOR, FORCE_COLOR, TERM=dumb and
 * `--no-color` (`wanted` is false) override this rule.
 */
export function paintFor(stream: Stream, env: Environment["env"], wanted = true): Paint {
  const on = wanted && wantsColour(stream, env);
  return on
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
}

function wantsColour(stream: Stream, env: Environment["env"]): boolean {
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"] !== undefined) return !/^(?:0|false)$/.test(env["FORCE_COLOR"]);
  return stream.isTerminal && env["TERM"] !== "dumb";
}

/**
 * Control characters, and characters that change the direction or the order of text (Unicode UAX #9). They
 * could make the terminal show something other than the text.
 */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** The same characters without FSI and PDI, which the messages of this program use. */
const unsafeInMessage =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066\u2067]|\p{Surrogate}/gu;

/**
 * Isolates a text (FSI … PDI, Unicode UAX #9), so that its direction does not change the order of the line
 * around it.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Makes text of an input safe for one line of a terminal: escapes the characters in `unsafe`. */
export function visible(text: string): string {
  return text.replace(unsafe, codePoint);
}

/** Like `visible`, for a message of this program that contains isolated texts. */
export function visibleMessage(text: string): string {
  return text.replace(unsafeInMessage, codePoint);
}

function codePoint(found: string): string {
  return `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`;
}
