import type { LeafletContent, Path } from "@nashra/engine";

import type { ChangedTexts } from "../../model/restore-texts.ts";
import { withTextAt } from "../../model/text-at.ts";
import { leafletTexts, type LeafletText } from "./leaflet-texts.ts";
import type { Matcher, Span } from "./matcher.ts";
import { linesOf, withReplacements } from "./text-lines.ts";

/** A place where a text was found. */
export interface Found {
  readonly path: Path;
  /** The number of this place among those of the same text, from 0. */
  readonly at: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface FindResult {
  /** The number of all places. */
  readonly total: number;
  /** The number of sections that contain a place. */
  readonly sections: number;
  /** The first `shown` places, in the order of the form. */
  readonly found: readonly Found[];
}

/** The number of places that are listed. */
export const shown = 2000;
/** The number of characters of the surrounding text on each side. */
const around = 40;

/** Finds a text in all texts that the form shows. */
export function findInLeaflet(content: LeafletContent, matcher: Matcher): FindResult {
  const sections = new Set<string>();
  const found: Found[] = [];
  let total = 0;
  for (const text of leafletTexts(content)) {
    let at = 0;
    for (const line of linesOf(text))
      for (const span of matcher(line)) {
        if (found.length < shown)
          found.push({ path: text.path, at, ...surroundings(line.text, span) });
        sections.add(text.section.id);
        at += 1;
        total += 1;
      }
  }
  return { total, sections: sections.size, found };
}

export interface Replaced {
  readonly content: LeafletContent;
  /** The number of replaced places. */
  readonly count: number;
  /** The changed texts, for an undo. */
  readonly changed: ChangedTexts;
}

/** Replaces one place, or all places if `only` is undefined. */
export function replaceInLeaflet(
  content: LeafletContent,
  matcher: Matcher,
  replacement: string,
  only?: Pick<Found, "path" | "at">,
): Replaced {
  let count = 0;
  const changes: { readonly path: Path; readonly text: string }[] = [];
  for (const text of leafletTexts(content)) {
    if (only !== undefined && !samePath(only.path, text.path)) continue;
    const spans = chosen(text, matcher, only?.at);
    const here = spans.reduce((sum, line) => sum + line.length, 0);
    if (here === 0) continue;
    const replaced = withReplacements(text, (line) => spans[line] ?? [], replacement);
    count += here;
    changes.push({ path: text.path, text: replaced });
  }
  const after = changes.reduce((now, { path, text }) => withTextAt(now, path, text), content);
  const paths = changes.map(({ path }) => path);
  return { content: after, count, changed: { before: content, after, paths } };
}

/** The spans to replace in each line of a text; with `only`, at most one span. */
function chosen(
  text: LeafletText,
  matcher: Matcher,
  only: number | undefined,
): readonly (readonly Span[])[] {
  let at = 0;
  return linesOf(text).map((line) =>
    matcher(line).filter(() => {
      at += 1;
      return only === undefined || only === at - 1;
    }),
  );
}

function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function surroundings(
  line: string,
  { start, end }: Span,
): Pick<Found, "before" | "match" | "after"> {
  const from = Math.max(0, start - around);
  const to = Math.min(line.length, end + around);
  return {
    before: (from > 0 ? "…" : "") + wholeCharacters(line.slice(from, start)),
    match: line.slice(start, end),
    after: wholeCharacters(line.slice(end, to)) + (to < line.length ? "…" : ""),
  };
}

/** A part of a text without the half characters that cutting it may leave at its edges. */
function wholeCharacters(part: string): string {
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
}
