/** The lines of a text, counted from 1. A line ends as in the findings: at LF, CR or CR LF. */
export interface SourceLines {
  readonly count: number;
  /** The text of a line without its end; empty if the line does not exist. */
  readonly line: (number: number) => string;
}

/** Indexes the lines once, so that a text of many megabytes is not split into as many strings. */
export function linesOf(text: string): SourceLines {
  const starts = lineStarts(text);
  return {
    count: starts.length,
    line(number) {
      const start = starts[number - 1];
      if (start === undefined) return "";
      let end = starts[number] ?? text.length;
      while (end > start && isLineEnd(text.charCodeAt(end - 1))) end -= 1;
      return text.slice(start, end);
    },
  };
}

function lineStarts(text: string): Uint32Array {
  const starts = new Uint32Array(countLines(text));
  let line = 1;
  for (let at = nextStart(text, 0); at !== undefined; at = nextStart(text, at)) {
    starts[line] = at;
    line += 1;
  }
  return starts;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = nextStart(text, 0); at !== undefined; at = nextStart(text, at)) count += 1;
  return count;
}

function nextStart(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed) return at + 1;
    if (code === carriageReturn) return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
  }
  return undefined;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

function isLineEnd(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

/** A line as it is shown: the text before the marked place, the marked text, and the text after it. */
export interface ShownLine {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** A longer line is shown only in part. */
const longest = 1000;
const mostMarked = 80;

/**
 * The visible part of a line. With a column, this part contains the column, and the markup or value that begins there is
 * marked.
 */
export function shownLine(line: string, column?: number): ShownLine {
  const at = column === undefined ? 0 : Math.min(column - 1, line.length);
  const start = at < longest / 2 ? 0 : at - longest / 4;
  const end = Math.min(line.length, start + longest);
  const markEnd = column === undefined ? at : Math.min(markedEnd(line, at), end);
  return {
    before: (start > 0 ? "…" : "") + line.slice(start, at),
    marked: line.slice(at, markEnd),
    after: line.slice(markEnd, end) + (end < line.length ? "…" : ""),
  };
}

function markedEnd(line: string, at: number): number {
  const close = line.charAt(at) === "<" ? line.indexOf(">", at) : -1;
  return Math.min(close === -1 ? line.length : close + 1, at + mostMarked);
}
