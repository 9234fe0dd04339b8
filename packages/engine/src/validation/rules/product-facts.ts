import { paragraphsOf } from "../../leaflet/content.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { treeOf } from "../../leaflet/item-text.ts";
import { leafletOutline } from "../../leaflet/sections.ts";
import { normalise } from "../../text/normalise.ts";
import { plainText } from "../../text/plain-text.ts";
import type { RuleInput } from "../rule.ts";
import { scriptOfFirstWord, scriptsOfLanguage } from "../scripts.ts";

/** Reports a product record without its main facts, and an active substance that the printed text does not name. */
export function productFacts({ content, language }: RuleInput): readonly Finding[] {
  const { product } = content;
  if (product === undefined) return [];
  const { authorisations = [], ingredients = [], packs = [] } = product;
  const missing = [
    ...(authorisations.some(({ number }) => number !== "") ? [] : ["authorisations"]),
    ...(ingredients.some(({ role }) => role === "active") ? [] : ["ingredients"]),
    ...(packs.length > 0 ? [] : ["packs"]),
  ];
  return [
    ...(missing.length > 0 ? [finding("product-incomplete", ["product"], { missing })] : []),
    ...unnamedSubstances({ content, language }),
  ];
}

/**
 * The active substances that the section with the contents of the pack does not name. A name in another script is not
 * compared, because the record is shared by leaflets in several languages.
 */
function unnamedSubstances({
  content,
  language,
}: Pick<RuleInput, "content" | "language">): readonly Finding[] {
  const printed = contentsText(content);
  if (content.customMode || printed === "") return [];
  const scripts = scriptsOfLanguage(language) ?? [];
  return (content.product?.ingredients ?? []).flatMap(({ role, substance: { text } }, index) => {
    const script = scriptOfFirstWord(text);
    const isComparable = role === "active" && script !== undefined && scripts.includes(script);
    if (!isComparable || printed.includes(folded(text))) return [];
    const path = ["product", "ingredients", index, "substance", "text"];
    return [finding("product-differs", path, { value: text })];
  });
}

function contentsText(content: RuleInput["content"]): string {
  const lists =
    leafletOutline(content, "complete").sections.find(({ name }) => name === "contents")?.lists ??
    [];
  const texts = lists.flatMap(({ list }) =>
    paragraphsOf(content, list).map((item) => plainText(treeOf(item, item.content))),
  );
  return folded(texts.join("\n"));
}

function folded(text: string): string {
  return normalise(text, "NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase()
    .trim();
}
