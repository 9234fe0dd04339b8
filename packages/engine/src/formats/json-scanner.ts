/**
 * Callbacks for a scan of JSON text, called in the order of the text. `key` is a name, an index, or undefined
 * at the root. Offsets are UTF-16 code units.
 */
export interface JsonVisitor {
  open?(key: JsonKey, offset: number): void;
  /** `end` is the offset after the closing brace or bracket. */
  close?(end: number): void;
  scalar?(key: JsonKey, start: number, end: number): void;
  /**
   * Called for the second and each later occurrence of a name in an object. The previous value of the name
   * begins at the offset `earlier`.
   */
  repeated?(name: string, offset: number, earlier: number): void;
}

export type JsonKey = string | number | undefined;

/** The first syntax error in a JSON text. */
export class JsonFault {
  /** Offset of the first unexpected character, or the end of the text if the text ends too early. */
  readonly offset: number;
  /** Start of the string that contains the error; for an error outside strings, the same as `offset`. */
  readonly start: number;

  constructor(offset: number, start = offset) {
    this.start = start;
    this.offset = offset;
  }
}

/**
 * Scans a text from the offset `from` to its end. This part must contain exactly one JSON value (RFC 8259).
 * Returns the first syntax error, if there is one. Runs in linear time and without recursion.
 */
export function scanJson(text: string, visitor: JsonVisitor, from = 0): JsonFault | undefined {
  try {
    const end = skipSpace(text, scanJsonValue(text, visitor, from));
    return end < text.length ? new JsonFault(end) : undefined;
  } catch (fault) {
    if (fault instanceof JsonFault) return fault;
    throw fault;
  }
}

interface Level {
  readonly close: "]" | "}";
  /** The start offsets of the object's values, by name. */
  readonly values: Map<string, number>;
  /** The name or index of the current value. */
  key: string | number;
}

/** Scans the value at an offset of a JSON text and returns its end offset. Throws `JsonFault`. */
export function scanJsonValue(text: string, visitor: JsonVisitor, from: number): number {
  const levels: Level[] = [];
  let at = skipSpace(text, from);
  do {
    at = scanStart(text, at, levels, visitor);
    at = scanEnds(text, at, levels, visitor);
  } while (levels.length > 0);
  return at;
}

/** Scans opening braces and brackets and the first scalar in them. Stops at the end of an empty container. */
function scanStart(text: string, from: number, levels: Level[], visitor: JsonVisitor): number {
  for (let at = from; ;) {
    const parent = levels.at(-1);
    const key = parent?.key;
    const character = text[at];
    if (character !== "{" && character !== "[") {
      const end = character === '"' ? endOfString(text, at) : endOfLiteral(text, at);
      visitor.scalar?.(key, at, end);
      return end;
    }
    visitor.open?.(key, at);
    const isArray = character === "[";
    const level: Level = { close: isArray ? "]" : "}", key: isArray ? 0 : "", values: new Map() };
    levels.push(level);
    at = skipSpace(text, at + 1);
    if (text[at] === level.close) return at;
    if (!isArray) at = scanName(text, at, level, visitor);
  }
}

/**
 * Scans closing braces and brackets, then the comma and the name before the next value. Returns the start of
 * this value, or the end of the root value.
 */
function scanEnds(text: string, from: number, levels: Level[], visitor: JsonVisitor): number {
  let at = from;
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    at = skipSpace(text, at);
    if (text[at] === ",") {
      const next = skipSpace(text, at + 1);
      if (typeof level.key === "string") return scanName(text, next, level, visitor);
      level.key += 1;
      return next;
    }
    if (text[at] !== level.close) throw new JsonFault(at);
    levels.pop();
    at += 1;
    visitor.close?.(at);
  }
  return at;
}

/** Scans `"name":` and returns the start of its value. */
function scanName(text: string, at: number, level: Level, visitor: JsonVisitor): number {
  if (text[at] !== '"') throw new JsonFault(at);
  const end = endOfString(text, at);
  const name = text.slice(at + 1, end - 1);
  // the slice is a complete JSON string, so parsing it cannot fail
  const key = name.includes("\\") ? (JSON.parse(`"${name}"`) as string) : name;
  const colon = skipSpace(text, end);
  if (text[colon] !== ":") throw new JsonFault(colon);
  const value = skipSpace(text, colon + 1);
  const earlier = level.values.get(key);
  if (earlier !== undefined) visitor.repeated?.(key, at, earlier);
  level.values.set(key, value);
  level.key = key;
  return value;
}

// Matches the end of a string, an escape, or a control character, which JSON does not allow unescaped.
const stringStop = /["\\\0-\x1f]/g;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    stringStop.lastIndex = at;
    const stop = stringStop.test(text) ? stringStop.lastIndex - 1 : text.length;
    if (text[stop] === '"') return stop + 1;
    escape.lastIndex = stop;
    if (!escape.test(text)) throw new JsonFault(stop, start);
    at = escape.lastIndex;
  }
}

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?)/y;

function endOfLiteral(text: string, start: number): number {
  literal.lastIndex = start;
  if (!literal.test(text)) throw new JsonFault(start);
  return literal.lastIndex;
}

const space = /[ \t\n\r]*/y;

/** Returns the first offset at or after `from` that is not JSON white space. */
export function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** Size of a JSON text, counted outside strings. */
export interface JsonSize {
  /** Number of colons, one for each name. */
  readonly names: number;
  /**
   * Number of commas and opening braces and brackets: an upper bound for the number of values inside the
   * root.
   */
  readonly values: number;
  /** Maximum nesting depth of braces and brackets. */
  readonly depth: number;
}

/** Measures a text in one pass without building anything. Also accepts text that is not JSON. */
export function measureJson(text: string): JsonSize {
  let names = 0;
  let values = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = (offsetOfStringEnd(text, at) ?? text.length) - 1;
        break;
      case ":":
        names += 1;
        break;
      case ",":
        values += 1;
        break;
      case "{":
      case "[":
        values += 1;
        open += 1;
        depth = Math.max(depth, open);
        break;
      case "}":
      case "]":
        open -= 1;
        break;
      default:
    }
  }
  return { names, values, depth };
}

/**
 * Returns the offset after the string that begins at `at`. The string ends at a quote that follows an even
 * number of backslashes.
 */
export function offsetOfStringEnd(text: string, at: number): number | undefined {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return undefined;
}
