import { finding, type Finding } from "../../leaflet/finding.ts";
import { fieldsOfKind } from "../../leaflet/field-names.ts";
import { directionOf } from "../../text/direction.ts";
import { ambiguousRanges } from "../../text/technical-text/ambiguous-ranges.ts";
import { comparisonBesideWord } from "../../text/technical-text/comparison-signs.ts";
import type { TextRange } from "../../text/text-range.ts";
import { excerpt } from "../excerpt.ts";
import type { LeafletText } from "../leaflet-texts.ts";
import type { RuleInput } from "../rule.ts";

/** Fields whose dashes are part of a telephone number or an address. */
const contacts: ReadonlySet<string | number | undefined> = new Set(
  fieldsOfKind("telephone", "email"),
);

const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/;

/**
 * Reports ranges of numbers that can be read in two ways, and in right-to-left leaflets comparison signs between words
 * and numbers: at most one of each for a text.
 */
export function readableNumbers({
  language,
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  const isRightToLeft = directionOf(language) === "rtl";
  return texts.flatMap((leafletText) => {
    const comparison = isRightToLeft ? comparisonBesideWord(leafletText.text) : undefined;
    return [
      ...ambiguousRange(leafletText, isRightToLeft),
      ...(comparison
        ? [finding("comparison-sign", leafletText.path, textOf(leafletText, comparison))]
        : []),
    ];
  });
}

function ambiguousRange(leafletText: LeafletText, isRightToLeft: boolean): readonly Finding[] {
  if (contacts.has(leafletText.path[0])) return [];
  // from left to right, only a range with two kinds of digits is ambiguous
  if (!isRightToLeft && !easternDigit.test(leafletText.text)) return [];
  const range = ambiguousRanges(leafletText.text).find(
    ({ reason }) => isRightToLeft || reason === "mixed-digits",
  );
  if (range === undefined) return [];
  const details = { ...textOf(leafletText, range), reason: range.reason };
  return [finding("ambiguous-range", leafletText.path, details)];
}

function textOf({ text }: LeafletText, { start, end }: TextRange) {
  return { text: excerpt(text.slice(start, end)) };
}
