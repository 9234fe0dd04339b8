import { finding, type Finding } from "../../leaflet/finding.ts";
import { excerpt } from "../excerpt.ts";
import type { RuleInput } from "../rule.ts";
import type { LeafletText } from "../leaflet-texts.ts";

/** Reports template guidance (`[[…]]`) and placeholders (`{{…}}`) that were not replaced. */
export function leftovers({
  texts,
}: RuleInput & { readonly texts: readonly LeafletText[] }): readonly Finding[] {
  return texts.flatMap(({ path, text }) => {
    const guidance = guidanceIn(text);
    const placeholder = /\{\{[^{}]*\}\}/.exec(text)?.[0];
    return [
      ...(guidance ? [finding("guidance-left", path, { text: excerpt(guidance) })] : []),
      ...(placeholder ? [finding("placeholder-left", path, { text: excerpt(placeholder) })] : []),
    ];
  });
}

/**
 * Finds the first `[[…]]` in one pass. A regular expression would search for the closing bracket again from
 * every opening bracket.
 */
function guidanceIn(text: string): string | undefined {
  const start = text.indexOf("[[");
  const end = start < 0 ? -1 : text.indexOf("]]", start + 2);
  return end < 0 ? undefined : text.slice(start, end + 2);
}
