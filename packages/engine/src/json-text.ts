// The door `@nashra/engine/json-text`: what parsing JSON loses without a word.

/** A name that stands in an object which has it already. */
export interface RepeatedName {
  readonly name: string;
  /** Names and indexes from the root to the second of the two values. */
  readonly path: readonly (string | number)[];
  /** Where the second name begins, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * The first name that stands twice in one object of a JSON text, `value` being what `JSON.parse` made of it:
 * only the last of the values is in there. Linear, and without recursion; the text is gone through with care
 * only where it has more names than `value`. Who counted them already, as colons outside strings, may say so.
 */
export function repeatedName(
  text: string,
  value: unknown,
  names = countNames(text),
): RepeatedName | undefined {
  return names === countMembers(value) ? undefined : firstRepeated(text);
}

/** The offset after the string that begins at `at`: behind a quote after an even number of backslashes. */
export function offsetOfStringEnd(text: string, at: number): number | undefined {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return undefined;
}

/** The first offset from `from` on where no white space of JSON stands. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** White space as JSON has it, by its code: https://www.rfc-editor.org/rfc/rfc8259#section-2 */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function countNames(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1;) {
    const end = endOfString(text, at);
    if (isName(text, end)) count += 1;
    at = text.indexOf('"', end);
  }
  return count;
}

function countMembers(root: unknown): number {
  let count = 0;
  for (let level: readonly unknown[] = [root]; level.length > 0;) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const members: readonly unknown[] = Object.values(value);
      if (!Array.isArray(value)) count += members.length;
      for (const member of members) if (typeof member === "object") next.push(member);
    }
    level = next;
  }
  return count;
}

interface Level {
  /** Of an object; an array has none. */
  readonly names: Set<string> | undefined;
  step: string | number;
}

function firstRepeated(text: string): RepeatedName | undefined {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const level = levels.at(-1);
    if (character === "{") levels.push({ names: new Set(), step: "" });
    else if (character === "[") levels.push({ names: undefined, step: 0 });
    else if (character === "}" || character === "]") levels.pop();
    else if (character === "," && typeof level?.step === "number") level.step += 1;
    else if (character === '"') {
      const end = endOfString(text, at);
      if (level?.names !== undefined && isName(text, end)) {
        const name = String(JSON.parse(text.slice(at, end)));
        level.step = name;
        if (level.names.has(name))
          return { name, path: levels.map(({ step }) => step), offset: at };
        level.names.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** Whether the string that ends there is the name of a member. */
function isName(text: string, end: number): boolean {
  return text[skipSpace(text, end)] === ":";
}

function endOfString(text: string, at: number): number {
  return offsetOfStringEnd(text, at) ?? text.length;
}
