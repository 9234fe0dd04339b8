import type { LeafletContent } from "../leaflet/content.ts";
import { fieldRow, type FieldName } from "../leaflet/field-names.ts";
import type { FieldKind } from "../leaflet/field-row.ts";
import type { Path } from "../leaflet/finding.ts";
import { fieldsInFormOrder } from "../leaflet/form-order.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { literalRichText, mapTexts } from "../leaflet/map-texts.ts";
import { findGaps, gapWords, type GapKind, type GapRange } from "../text/gaps.ts";
import { mapTextBlocks } from "../text/text-blocks.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { isRichTextHtml } from "../text/parse-rich-text.ts";
import { inlineText } from "../text/plain-text.ts";
import { replaceInText, replaceRanges } from "../text/replace-ranges.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import type { RichText } from "../text/rich-text.ts";
import { sharedGapKey } from "../words/gaps.ts";

/** The gaps of a leaflet with one key. One answer fills all of them. */
export interface Gap {
  /**
   * `medicine-name`, `active-substance`, `company-name`, or a key of a single place. The key of a single place is valid
   * until the leaflet changes.
   */
  readonly key: string;
  /** The kind of the first place. */
  readonly kind: GapKind;
  /** The text up to the first comma, semicolon or colon. */
  readonly label: string;
  /** The text after it; "" if there is none. */
  readonly hint: string;
  /** The texts with the gap, in form order. A text with the gap several times is listed as many times. */
  readonly places: readonly Path[];
}

/** Returns the answer of a gap, or undefined to keep the gap. `key` is the key of the gap, as in `Gap`. */
type AnswerOf = (key: string, gap: GapRange, path: Path) => string | undefined;

/**
 * Returns the gaps of a leaflet: the guidance in `[[…]]`, in form order and within a text in reading order. A gap does
 * not extend beyond its paragraph.
 */
export function gapsOf(content: LeafletContent): readonly Gap[] {
  const gaps = new Map<string, Gap & { readonly places: Path[] }>();
  answerGaps(content, (key, { kind, text }, path) => {
    const known = gaps.get(key);
    if (known === undefined) gaps.set(key, { key, kind, ...gapWords(text), places: [path] });
    else known.places.push(path);
    return undefined;
  });
  return [...gaps.values()];
}

/**
 * Returns the leaflet with an answer in each place of the gap with this key, in the marks of the gap. The answer is
 * plain text: HTML is escaped. An unknown key changes nothing. Throws `TooComplex` if the filled texts are longer than
 * `outputLimit`.
 */
export function fillGap(content: LeafletContent, key: string, answer: string): LeafletContent {
  return answerGaps(content, (found) => (found === key ? answer : undefined));
}

const kindsWithText: ReadonlySet<FieldKind> = new Set([
  "line",
  "lines",
  "telephone",
  "email",
  "identifier",
  "lineList",
  "paragraphs",
  "tables",
  "steps",
  "questions",
  "record",
]);
const order: readonly FieldName[] = fieldsInFormOrder.filter((name) =>
  kindsWithText.has(fieldRow(name).kind),
);

function answerGaps(content: LeafletContent, answerOf: AnswerOf): LeafletContent {
  const meter = new OutputMeter();
  return mapTexts(
    content,
    {
      plain: (text, path) => new TextAnswers(path, answerOf, meter).inText(text),
      rich: (source, path, item) =>
        new TextAnswers(path, answerOf, meter).inRichText(source, () => treeOf(item, source)),
    },
    order,
  );
}

/** Answers the gaps of one text and counts them for their keys. */
class TextAnswers {
  readonly #path: Path;
  readonly #answerOf: AnswerOf;
  readonly #meter: OutputMeter;
  #count = 0;

  constructor(path: Path, answerOf: AnswerOf, meter: OutputMeter) {
    this.#path = path;
    this.#answerOf = answerOf;
    this.#meter = meter;
  }

  /** A text without an answered gap is returned unchanged. */
  inText(text: string): string {
    return replaceInText(text, this.#answered(text));
  }

  inRichText(source: string, tree: () => RichText): string {
    // a bracket is written as itself or as a character reference
    if (!/[[&]/.test(source)) return source;
    if (!isRichTextHtml(source)) {
      const lines = source.split("\n").map((line) => this.inText(line));
      const filled = lines.join("\n");
      return filled === source ? source : literalRichText(filled);
    }
    let changed = false;
    const filled = mapTextBlocks(tree(), (children) => {
      const answered = this.#answered(inlineText(children));
      if (answered.length === 0) return children;
      changed = true;
      return replaceRanges(children, answered);
    });
    if (!changed) return source;
    this.#meter.accept(source.length);
    return richTextToHtml(filled, this.#meter);
  }

  #answered(text: string): readonly (GapRange & { readonly answer: string })[] {
    return findGaps(text).flatMap((gap) => {
      this.#count += 1;
      const key = sharedGapKey(gap.text) ?? `${this.#path.join("/")}#${this.#count}`;
      const answer = this.#answerOf(key, gap, this.#path);
      if (answer === undefined) return [];
      this.#meter.write(answer.length);
      return [{ ...gap, answer }];
    });
  }
}
