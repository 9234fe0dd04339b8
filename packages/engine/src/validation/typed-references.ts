import { languageFileTag } from "../leaflet/language.ts";
import { sectionNumber } from "../leaflet/reference-text.ts";
import type { LeafletOutline } from "../leaflet/sections.ts";
import { findGaps } from "../text/gaps.ts";
import { inlineText } from "../text/plain-text.ts";
import { replaceInText } from "../text/replace-ranges.ts";
import { runsOf, type Run } from "../text/runs.ts";
import { referenceTargets, type ReferenceTarget, type RichText } from "../text/rich-text.ts";
import { mapTextBlocks } from "../text/text-blocks.ts";

/** A number of a section that is typed as text, such as `section 6`. */
export interface TypedReference {
  readonly text: string;
  /** The section that has the number in the layout. */
  readonly section: ReferenceTarget;
  /** The positions in the plain text of the rich text. */
  readonly start: number;
  readonly end: number;
}

interface Pattern {
  /** A part of every match of `typed`. */
  readonly word: string;
  readonly typed: RegExp;
  /** What follows the number of a section of another text, such as the summary of product characteristics. */
  readonly other: RegExp;
}

/** By language. In other languages, no number is found. */
const patterns = {
  en: {
    word: "ection",
    typed: /(?<![\p{L}\p{N}\p{M}-])[Ss]ection\s([1-8])(?![\p{L}\p{N}\p{M}])/gu,
    other: /^(?:[.,/–—-]\p{N}|\s(?:of|to|in)\s(?!this\s))/u,
  },
  ar: {
    word: "القسم",
    // conjunctions and prepositions are letters before the word
    typed: /(?<=(?:^|[^\p{L}\p{N}\p{M}])[وفبك]{0,2})القسم\s([1-8١-٨])(?![\p{L}\p{N}\p{M}])/gu,
    other: /^(?:[.,٫/–—-]\p{N}|\sمن\s(?!هذه\s))/u,
  },
  fr: {
    word: "ubrique",
    typed: /(?<![\p{L}\p{N}\p{M}-])[Rr]ubrique\s([1-8])(?![\p{L}\p{N}\p{M}])/gu,
    other: /^(?:[.,/–—-]\p{N}|\s(?:du|des|dans|à|de\sl[’']|de(?!\scette))\s?)/u,
  },
} as const satisfies Readonly<Record<string, Pattern>>;

/** The most numbers that are reported for one text. */
const most = 10;
/** The number of characters after a number that are examined. */
const following = 20;

/**
 * Finds numbers of sections that are typed as text. Leaves out numbers inside links and guidance, and a capital letter
 * at the start of a sentence, because a reference starts with a small letter.
 */
export function typedReferences(
  blocks: RichText,
  language: string,
  outline: LeafletOutline,
): readonly TypedReference[] {
  const tag = languageFileTag(language);
  if (!isKeyOfPatterns(tag)) return [];
  const pattern: Pattern = patterns[tag];
  const found: TypedReference[] = [];
  mapTextBlocks(blocks, (children, { start }) => {
    if (!inlineText(children).includes(pattern.word)) return children;
    const text = withoutGaps(runsOf(children).map(searched).join(""));
    for (const match of text.matchAll(pattern.typed)) {
      const section = sectionWith(match[1] ?? "", outline);
      const end = match.index + match[0].length;
      const isOther = pattern.other.test(text.slice(end, end + following));
      if (found.length === most) break;
      if (section === undefined || isOther || startsSentence(text, match.index)) continue;
      found.push({ text: match[0], section, start: start + match.index, end: start + end });
    }
    return children;
  });
  return found;
}

function isKeyOfPatterns(tag: string): tag is keyof typeof patterns {
  return Object.hasOwn(patterns, tag);
}

const filler = "\ufffc";

/** The text of a run; of a reference or a link only its length. */
function searched({ path, text, reference }: Run): string {
  if (text === undefined) return "\n";
  const isLinked = reference !== undefined || path.some((wrapper) => typeof wrapper === "object");
  return isLinked ? filler.repeat(text.length) : text;
}

/** The text with fillers in place of its gaps. */
function withoutGaps(text: string): string {
  const gaps = findGaps(text);
  return replaceInText(
    text,
    gaps.map((gap) => ({ ...gap, answer: filler.repeat(gap.end - gap.start) })),
  );
}

/** Whether the word at this position has a capital letter and starts a sentence. */
function startsSentence(text: string, at: number): boolean {
  const first = text[at] ?? "";
  if (first === first.toLowerCase()) return false;
  const before = text.slice(Math.max(0, at - following), at).trimEnd();
  return before === "" || /[.!?:…]$/.test(before);
}

function sectionWith(digit: string, outline: LeafletOutline): ReferenceTarget | undefined {
  const number = digit >= "١" ? digit.charCodeAt(0) - "٠".charCodeAt(0) : Number(digit);
  return referenceTargets.find((section) => sectionNumber(section, outline) === number);
}
