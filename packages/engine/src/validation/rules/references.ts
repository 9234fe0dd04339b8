import { paragraphsOf, type Layout, type LeafletContent } from "../../leaflet/content.ts";
import { sectionKeys } from "../../leaflet/field-names.ts";
import { finding, type Path } from "../../leaflet/finding.ts";
import { treeOf } from "../../leaflet/item-text.ts";
import { isOmitted, leafletOutline } from "../../leaflet/sections.ts";
import { referencesIn } from "../../text/replace-references.ts";
import type { RichText } from "../../text/rich-text.ts";
import { itemsOf, sectionTitle } from "../../words/reference-printer.ts";
import { printedWords } from "../../words/printed-words.ts";
import { excerpt } from "../excerpt.ts";
import type { FieldRule } from "../rule.ts";
import { typedReferences } from "../typed-references.ts";

/** Reports references to sections that are not printed, and numbers of sections that are typed as text. */
export const references: FieldRule = ({ content, options, language }) => {
  const { layout = "complete" } = options;
  const words = printedWords(content, { language, layout, languages: options.languages });
  const outline = leafletOutline(content, layout);
  const itemOf = itemsOf(content, layout);
  const titles = { words, name: content.medicineName };
  return referringTexts(content, layout).flatMap(({ path, blocks }) => {
    const sections = new Set(referencesIn(blocks).map(({ section }) => section));
    const omitted = [...sections].filter((section) => itemOf(section) === undefined);
    const typed = content.customMode ? [] : typedReferences(blocks, language, outline);
    return [
      ...omitted.map((section) =>
        finding("reference-omitted", path, {
          section,
          title: excerpt(sectionTitle(section, titles)),
        }),
      ),
      ...typed.map((one) => finding("section-number-typed", path, { ...one })),
    ];
  });
};

/** The texts that the layout prints and that can refer to sections. In custom mode, these are the texts of the steps. */
function referringTexts(
  content: LeafletContent,
  layout: Layout,
): readonly { readonly path: Path; readonly blocks: RichText }[] {
  const lists = content.customMode
    ? []
    : sectionKeys.filter((list) => layout === "complete" || !isOmitted(list, content));
  return [
    ...lists.flatMap((list) =>
      paragraphsOf(content, list).map((item, index) => ({
        path: [list, index, "content"],
        blocks: treeOf(item, item.content),
      })),
    ),
    ...content.instructionSteps.map((step, index) => ({
      path: ["instructionSteps", index, "text"],
      blocks: treeOf(step, step.text),
    })),
  ];
}
