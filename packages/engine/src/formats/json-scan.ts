import { maxDepth, Refusal } from "./document-reading.ts";

/** What is told of a JSON text while it is scanned; `key` is a name, an index, or undefined at the root. */
export interface JsonVisitor {
  open?(key: JsonKey, offset: number): void;
  close?(): void;
  scalar?(key: JsonKey, start: number, end: number): void;
  /** A name stood in its object before: there, its value began at `earlier`. */
  repeated?(key: string, offset: number, earlier: number): void;
}

export type JsonKey = string | number | undefined;

interface Level {
  readonly isArray: boolean;
  /** An array in an object is one level with it, as XML has it; FHIR has no arrays in arrays. */
  readonly depth: number;
  /** Where the values of an object's names begin. */
  readonly values: Map<string, number>;
  name: string;
  index: number;
}

/**
 * Scans one JSON value (RFC 8259) from an offset and returns where it ends. Refuses the first
 * thing that is no JSON, and nesting over the limit.
 */
export function scanJson(text: string, from: number, visitor: JsonVisitor): number {
  const levels: Level[] = [];
  let at = skipBlank(text, from);
  do {
    at = scanStart(text, at, levels, visitor);
    at = scanEnds(text, at, levels, visitor);
  } while (levels.length > 0);
  return at;
}

/** Scans a value, or the brace or bracket it begins with and what leads to its first value. */
function scanStart(text: string, at: number, levels: Level[], visitor: JsonVisitor): number {
  const character = text[at];
  const parent = levels.at(-1);
  const key = keyOf(parent);
  if (character !== "{" && character !== "[") {
    const end = character === '"' ? endOfString(text, at) : endOfLiteral(text, at);
    visitor.scalar?.(key, at, end);
    return end;
  }
  visitor.open?.(key, at);
  const isArray = character === "[";
  const level = {
    isArray,
    depth: (parent?.depth ?? 0) + (isArray && !parent?.isArray ? 0 : 1),
    values: new Map<string, number>(),
    name: "",
    index: 0,
  };
  levels.push(level);
  if (level.depth > maxDepth) throw new Refusal("input-too-deep", at, { limit: maxDepth });
  const next = skipBlank(text, at + 1);
  if (text[next] === closing(level)) return next;
  return scanStart(
    text,
    level.isArray ? next : scanName(text, next, level, visitor),
    levels,
    visitor,
  );
}

/** Scans closing braces and brackets, up to the beginning of the next value. */
function scanEnds(text: string, from: number, levels: Level[], visitor: JsonVisitor): number {
  let at = from;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    at = skipBlank(text, at);
    if (text[at] === ",") {
      level.index += 1;
      const next = skipBlank(text, at + 1);
      return level.isArray ? next : scanName(text, next, level, visitor);
    }
    if (text[at] !== closing(level)) throw unexpected(text, at);
    levels.pop();
    visitor.close?.();
    at += 1;
  }
  return at;
}

/** Scans `"name":` and returns where its value begins. */
function scanName(text: string, at: number, level: Level, visitor: JsonVisitor): number {
  if (text[at] !== '"') throw unexpected(text, at);
  const end = endOfString(text, at);
  const name = text.slice(at + 1, end - 1);
  // the slice is a whole JSON string: parsing it cannot fail
  level.name = name.includes("\\") ? (JSON.parse(`"${name}"`) as string) : name;
  const colon = skipBlank(text, end);
  if (text[colon] !== ":") throw unexpected(text, colon);
  const value = skipBlank(text, colon + 1);
  const earlier = level.values.get(level.name);
  if (earlier !== undefined) visitor.repeated?.(level.name, at, earlier);
  level.values.set(level.name, value);
  return value;
}

function keyOf(level: Level | undefined): JsonKey {
  return level?.isArray ? level.index : level?.name;
}

function closing({ isArray }: Level): string {
  return isArray ? "]" : "}";
}

const blank = /[ \t\n\r]*/y;

export function skipBlank(text: string, at: number): number {
  blank.lastIndex = at;
  blank.test(text);
  return blank.lastIndex;
}

// Control characters have to be escaped in JSON.
const stringStop = /["\\\0-\x1f]/g;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    stringStop.lastIndex = at;
    if (!stringStop.test(text)) throw unexpected(text, text.length);
    at = stringStop.lastIndex;
    if (text[at - 1] === '"') return at;
    escape.lastIndex = at - 1;
    if (!escape.test(text)) throw unexpected(text, at - 1);
    at = escape.lastIndex;
  }
}

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?)/y;

function endOfLiteral(text: string, start: number): number {
  literal.lastIndex = start;
  if (!literal.test(text)) throw unexpected(text, start);
  return literal.lastIndex;
}

export function unexpected(text: string, offset: number): Refusal {
  const [found] = text.slice(offset, offset + 2);
  const reason = found === undefined ? "unexpected end" : `unexpected ${JSON.stringify(found)}`;
  return new Refusal("json-ill-formed", offset, { reason });
}
