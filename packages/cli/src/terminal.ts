import { styleText } from "node:util";
import type { Stream, World } from "./world.ts";

type Style = Parameters<typeof styleText>[0];
/** Styles a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Colour on a terminal only; NO_COLOR, FORCE_COLOR, TERM=dumb and `--no-color` are heeded. */
export function paintFor(stream: Stream, env: World["env"], wanted = true): Paint {
  const on = wanted && wantsColour(stream, env);
  return on
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
}

function wantsColour(stream: Stream, env: World["env"]): boolean {
  if (env["NO_COLOR"]) return false;
  if (env["FORCE_COLOR"] !== undefined) return !/^(?:0|false)$/.test(env["FORCE_COLOR"]);
  return stream.isTerminal && env["TERM"] !== "dumb";
}

/** Controls, and characters that override the direction of text: they could make a terminal lie. */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e]|\p{Surrogate}/gu;

/** Text of another direction keeps its own order in a line (FSI … PDI, Unicode UAX #9). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A text of an input on one line of a terminal, with what could move the cursor made visible. */
export function visible(text: string): string {
  return text.replace(unsafe, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}
