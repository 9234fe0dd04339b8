import { holderCode, lastRevisedCode } from "../../codes.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { isElementNamed, textOf } from "../../../text/markup-text.ts";
import type { SourceSection } from "./outline.ts";
import { isPlainText } from "./own-table.ts";
import { isPrintedTitle, type TitleSource } from "./printed-titles.ts";

const ids: readonly (string | undefined)[] = ["holder", "last-revised"];
const classes = [holderCode, lastRevisedCode].map(({ coding }) => `ema-${coding?.[0]?.code ?? ""}`);

/**
 * Returns the sections with the company and the month of the last revision as a section of its own. In most profiles,
 * Nashra writes them as two parts of section 6.
 */
export function withCompanySection(
  sections: readonly SourceSection[],
  titles: TitleSource,
): readonly SourceSection[] {
  return sections.flatMap((section) => {
    const parts = section.text.filter(isCompanyPart);
    if (parts.length === 0) return [section];
    const nodes = parts.flatMap(({ children }) => children);
    const [first, ...others] = nodes;
    const isTitled =
      first !== undefined && isElementNamed(first, "h3") && first.children.every(isPlainText);
    const title = isTitled ? textOf([first]) : "";
    const same = isPrintedTitle(title, holderPlace, titles);
    const company: SourceSection = {
      node: section.node,
      title,
      text: isTitled ? others : nodes,
      match: { place: holderPlace, by: "code", same },
      sections: [],
    };
    const text = section.text.filter((node) => !isCompanyPart(node));
    return [{ ...section, text }, company];
  });
}

const holderPlace = { kind: "holder" } as const;

function isCompanyPart(node: MarkupNode): node is MarkupElement {
  if (!isElementNamed(node, "div")) return false;
  const at = ids.indexOf(node.attributes["id"]);
  return at >= 0 && node.attributes["class"] === classes[at];
}
