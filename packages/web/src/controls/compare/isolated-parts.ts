import { paragraphBreak, technicalRuns } from "@nashra/engine/rich-text";

import type { TextPart, Token } from "@nashra/engine/compare";

/**
 * An unchanged, removed or added part of a text, or a fragment of such a part. A part is cut into fragments
 * where the text direction changes.
 */
export interface TextChange {
  readonly kind: TextPart["kind"];
  readonly tokens: readonly Token[];
  /** True for the first fragment of a part. */
  readonly begins: boolean;
  /** True if the whole part contains no word. */
  readonly blank: boolean;
}

/** Adjacent changes with the same text direction. `foreign`: the direction differs from that of the text. */
export interface DirectionRun {
  readonly foreign: boolean;
  readonly changes: readonly TextChange[];
}

/**
 * Splits the parts of a text into runs of one direction, so that they look as on the leaflet. For example, an
 * Arabic text keeps the order of "1 g", even if only the number or only the unit has changed.
 */
export function isolatedParts(
  parts: readonly TextPart[],
  direction: "ltr" | "rtl",
): readonly DirectionRun[] {
  const words = parts.flatMap(({ tokens }) => tokens.map(lettersOf)).join("");
  const bounds = technicalRuns(words, { direction }).flatMap(({ start, end }) => [start, end]);
  const runs: MutableRun[] = [];
  let at = 0;
  let passed = 0;
  for (const { kind, tokens } of parts) {
    const blank = tokens.every(({ text }) => text.trim() === "");
    let begins = true;
    for (const token of tokens)
      for (const part of cut(token, at, bounds)) {
        while ((bounds[passed] ?? Infinity) <= at) passed += 1;
        // Each foreign run has two bounds, so after an odd number of bounds the position is inside a foreign
        // run.
        const run = runAt(runs, passed % 2 === 1, bounds[passed - 1] === at);
        const last = run.changes.at(-1);
        if (last === undefined || begins || last.kind !== kind)
          run.changes.push({ kind, tokens: [part], begins, blank });
        else run.changes[run.changes.length - 1] = { ...last, tokens: [...last.tokens, part] };
        begins = false;
        at += lettersOf(part).length;
      }
  }
  return runs;
}

interface MutableRun extends DirectionRun {
  readonly changes: TextChange[];
}

function runAt(runs: MutableRun[], foreign: boolean, starts: boolean): MutableRun {
  const last = runs.at(-1);
  if (last !== undefined && last.foreign === foreign && !(foreign && starts)) return last;
  const next: MutableRun = { foreign, changes: [] };
  runs.push(next);
  return next;
}

/** Cuts a token at the bounds of foreign runs. */
function cut(token: Token, at: number, bounds: readonly number[]): readonly Token[] {
  if (token.start !== undefined) return [token];
  const inner = bounds
    .map((bound) => bound - at)
    .filter((cut) => cut > 0 && cut < token.text.length);
  return [0, ...inner].map((from, index) => ({
    ...token,
    text: token.text.slice(from, inner[index]),
  }));
}

function lettersOf({ start, text }: Token): string {
  return start === undefined ? text : paragraphBreak;
}
