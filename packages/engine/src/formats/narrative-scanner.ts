import { endOfSmallName, isSmallLetter } from "../text/end-of-name.ts";

/** The `div` of a narrative as `XhtmlWriter` writes it. */
export interface ScannedNarrative {
  readonly markup: string;
  /** The number of characters in its end tags. */
  readonly endTags: number;
  /** The offset just after its start tag. */
  readonly startEnd: number;
  /** The offset just after the element. */
  readonly end: number;
}

/**
 * Reads the `div` of a narrative that starts at `start`, if `XhtmlWriter` would write it in the same way, except for some
 * references. Returns undefined for any other input, and for elements nested more than `deepest` levels. `source` has no
 * control characters except tabs and line feeds.
 */
export function scanNarrative(
  source: string,
  start: number,
  deepest: number,
): ScannedNarrative | undefined {
  /** The offset after the `<` of each open element, and of the end of its name. */
  const starts: number[] = [];
  const ends: number[] = [];
  const text = new NarrativeText(source, start);
  let startEnd = 0;
  let endTags = 0;
  let at = start;
  do {
    if (source.charCodeAt(at + 1) === slash) {
      const end = endOfEndTag(source, at + 2, starts.pop() ?? 0, ends.pop() ?? 0);
      if (end < 0) return undefined;
      endTags += end - at;
      at = end;
    } else {
      const nameEnd = endOfSmallName(source, at + 1);
      const end = endOfStartTag(source, nameEnd, starts.length === 0);
      if (end < 0 || nameEnd === at + 1 || starts.length >= deepest) return undefined;
      if (starts.length === 0) startEnd = end;
      if (source.charCodeAt(end - 2) !== slash) {
        starts.push(at + 1);
        ends.push(nameEnd);
      }
      at = end;
    }
    if (starts.length > 0) at = text.read(at);
    if (at < 0) return undefined;
  } while (starts.length > 0);
  return { markup: text.end(at), endTags, startEnd, end: at };
}

/** The text of an element with the references that `XhtmlWriter` writes. */
class NarrativeText {
  readonly #source: string;
  #from: number;
  #written = "";

  constructor(source: string, start: number) {
    this.#source = source;
    this.#from = start;
  }

  /** Reads character data. Returns the offset of the next `<`, or -1 for unusual text. */
  read(start: number): number {
    const source = this.#source;
    for (let at = start; at < source.length; at += 1) {
      const code = source.charCodeAt(at);
      if (code === lessThan) return at;
      if (code === greaterThan) return -1;
      if (code === ampersand) {
        const end = source.indexOf(";", at);
        if (end < 0 || end - at > longestReference) return -1;
        const reference = source.slice(at, end + 1);
        const character = characters.get(reference);
        if (character !== undefined) this.#replace(at, end + 1, character);
        else if (!kept.has(reference)) return -1;
        at = end;
      }
    }
    return -1;
  }

  #replace(start: number, end: number, character: string): void {
    this.#written += this.#source.slice(this.#from, start) + character;
    this.#from = end;
  }

  end(at: number): string {
    return this.#written + this.#source.slice(this.#from, at);
  }
}

const slash = 47;
const space = 32;
const hyphen = 45;
const lessThan = 60;
const greaterThan = 62;
const ampersand = 38;
const longestReference = 6;
/** The references that `XhtmlWriter` writes in text. */
const kept: ReadonlySet<string> = new Set(["&amp;", "&lt;", "&gt;"]);
/** Other references, with the character that `XhtmlWriter` writes. */
const characters: ReadonlyMap<string, string> = new Map([
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&#160;", "\u00a0"],
]);
/** A tag with more attributes is unusual, and comparing their names would take long. */
const mostAttributes = 16;
const keptInAttributes = /^&(?:amp|lt|gt|quot);/;

/** The end of an attribute name of small letters and hyphens, or of `xml:lang`; the start if there is none. */
function endOfAttributeName(source: string, start: number): number {
  if (source.startsWith("xml:lang=", start)) return start + "xml:lang".length;
  let at = start;
  for (;;) {
    const code = source.charCodeAt(at);
    if (!isSmallLetter(code) && (at === start || code !== hyphen)) return at;
    at += 1;
  }
}

/** The offset after an end tag with the name from `start` to `end`, or -1 if there is another name at `at`. */
function endOfEndTag(source: string, at: number, start: number, end: number): number {
  const after = at + end - start;
  for (let back = 0; start + back < end; back += 1)
    if (source.charCodeAt(at + back) !== source.charCodeAt(start + back)) return -1;
  return source.charCodeAt(after) === greaterThan ? after + 1 : -1;
}

/** The offset after a start tag whose name ends at `from`, or -1 for an unusual tag. */
function endOfStartTag(source: string, from: number, ofRoot: boolean): number {
  let at = from;
  if (source.charCodeAt(at) === greaterThan) return at + 1;
  const names: string[] = [];
  while (source.charCodeAt(at) === space) {
    const nameEnd = endOfAttributeName(source, at + 1);
    const name = source.slice(at + 1, nameEnd);
    if (
      name === "" ||
      !source.startsWith('="', nameEnd) ||
      names.includes(name) ||
      names.length > mostAttributes
    )
      return -1;
    // the root starts with its namespace
    if (name === "xmlns" && !(ofRoot && names.length === 0)) return -1;
    names.push(name);
    const start = nameEnd + 2;
    at = source.indexOf('"', start) + 1;
    if (at === 0 || !isWrittenAlike(source, start, at - 1)) return -1;
  }
  if (source.charCodeAt(at) === slash) at += 1;
  return source.charCodeAt(at) === greaterThan ? at + 1 : -1;
}

/** Whether `XhtmlWriter` writes the value of an attribute as in the source. */
function isWrittenAlike(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code === lessThan || code === greaterThan || code < space) return false;
    if (code === ampersand && !keptInAttributes.test(source.slice(at, at + longestReference)))
      return false;
  }
  return true;
}
