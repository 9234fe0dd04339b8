import { fieldsOfKind } from "../../leaflet/field-names.ts";
import { finding } from "../../leaflet/finding.ts";
import { findGaps } from "../../text/gaps.ts";
import { excerpt } from "../excerpt.ts";
import type { TextRule } from "../rule.ts";

/**
 * Reports template guidance (`[[…]]`) and placeholders (`{{…}}`) that were not replaced, also guidance whose brackets are
 * in different paragraphs of one text.
 */
export const leftovers: TextRule = ({ content, texts }) => {
  const identifiers = fieldsOfKind("identifier").map((key) => ({
    path: [key],
    text: content[key] ?? "",
  }));
  return [...texts, ...identifiers].flatMap(({ path, text }) => {
    const [gap] = findGaps(text);
    const placeholder = /\{\{[^{}]*\}\}/.exec(text)?.[0];
    return [
      ...(gap
        ? [finding("guidance-left", path, { text: excerpt(text.slice(gap.start, gap.end)) })]
        : []),
      ...(placeholder ? [finding("placeholder-left", path, { text: excerpt(placeholder) })] : []),
    ];
  });
};
