import { finding, type Finding } from "../../leaflet/finding.ts";
import type { RuleInput } from "../rule.ts";
import type { LeafletText } from "../leaflet-texts.ts";

/** Guidance of a template and placeholders of a batch that nobody replaced. */
export function leftovers({
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  return texts.flatMap(({ path, text }) => {
    const guidance = /\[\[.*?\]\]/s.exec(text)?.[0];
    const placeholder = /\{\{[^{}]*\}\}/.exec(text)?.[0];
    return [
      ...(guidance ? [finding("guidance-left", path, { text: excerpt(guidance) })] : []),
      ...(placeholder ? [finding("placeholder-left", path, { text: excerpt(placeholder) })] : []),
    ];
  });
}

function excerpt(text: string): string {
  const characters = [...text];
  return characters.length <= 80 ? text : `${characters.slice(0, 79).join("")}…`;
}
