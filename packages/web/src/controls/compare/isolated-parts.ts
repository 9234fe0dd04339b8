import { paragraphBreak } from "@nashra/engine/rich-text";

import type { TextPart, Token } from "@nashra/engine/compare";
import { arrange, isolatesOf, type Isolate } from "../technical-text/isolates.ts";

/**
 * An unchanged, removed or added part of a text, or a fragment of such a part. A part is cut into fragments
 * at the bounds of the isolates.
 */
export interface TextChange {
  readonly kind: TextPart["kind"];
  readonly tokens: readonly Token[];
  /** True for the first fragment of a part. */
  readonly begins: boolean;
  /** True if the whole part contains no word. */
  readonly blank: boolean;
}

/** Adjacent changes outside isolates or directly inside one, or an isolate with its content. */
export type IsolatedPart =
  | { readonly changes: readonly TextChange[] }
  | { readonly isolate: Isolate; readonly content: readonly IsolatedPart[] };

/**
 * Cuts the parts of a text at the bounds of its isolates, so that the parts look as on the leaflet. For
 * example, an Arabic text keeps the order of "1 g", even if only the number or only the unit has changed.
 */
export function isolatedParts(
  parts: readonly TextPart[],
  direction: "ltr" | "rtl",
): readonly IsolatedPart[] {
  const text = parts.flatMap(({ tokens }) => tokens.map(lettersOf)).join("");
  const changesUntil = changeReader(parts);
  return arrange<IsolatedPart>(
    isolatesOf(text, { direction }),
    { start: 0, end: text.length },
    ({ end }) => ({ changes: changesUntil(end) }),
    (isolate, content) => ({ isolate, content }),
  );
}

/** Returns a function that reads the changes from the end of its last call to a place in the text. */
function changeReader(parts: readonly TextPart[]): (end: number) => readonly TextChange[] {
  const tokens = parts.flatMap((part) =>
    part.tokens.map((token, index) => ({ part, token, begins: index === 0 })),
  );
  let next = 0;
  let at = 0;
  /** The letters of the next token that are already read. */
  let read = 0;
  return (end) => {
    const changes: (TextChange & { readonly tokens: Token[] })[] = [];
    let current: TextPart | undefined;
    for (let one = tokens[next]; one !== undefined && at < end; one = tokens[next]) {
      const { part, token, begins } = one;
      const { length } = lettersOf(token);
      const count = Math.min(length - read, end - at);
      if (part !== current) {
        const blank = part.tokens.every(({ text }) => text.trim() === "");
        changes.push({ kind: part.kind, tokens: [], begins: begins && read === 0, blank });
        current = part;
      }
      const text = token.text.slice(read, read + count);
      changes.at(-1)?.tokens.push(count === length ? token : { ...token, text });
      at += count;
      read = read + count === length ? 0 : read + count;
      if (read === 0) next += 1;
    }
    return changes;
  };
}

function lettersOf({ start, text }: Token): string {
  return start === undefined ? text : paragraphBreak;
}
