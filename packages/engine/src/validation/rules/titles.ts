import { paragraphsOf, type LeafletContent } from "../../leaflet/content.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { nonBlankParagraphs } from "../../leaflet/non-blank-items.ts";
import { lastLists, leafletOutline, type LeafletOutline } from "../../leaflet/sections.ts";
import { specialLists } from "../../leaflet/profiles.ts";
import { longestTitle, type SectionTitles, type TitleKey } from "../../leaflet/title-keys.ts";
import { printedOwnTitles } from "../../words/own-titles.ts";
import { printedWords } from "../../words/printed-words.ts";
import { listTitle, type Words } from "../../words/words.ts";
import { excerpt } from "../excerpt.ts";
import type { RuleInput } from "../rule.ts";

/**
 * Reports own titles that are too long or differ from the headings of the profile, and a heading of the important
 * ingredients without their names. The profile `generic` prescribes no headings.
 */
export function titles({ content, options, language }: RuleInput): readonly Finding[] {
  const { layout = "complete", languages } = options;
  const wordsOf = (source: LeafletContent) => printedWords(source, { language, layout, languages });
  const words = wordsOf(content);
  const outline = leafletOutline(content, layout);
  const headings = wordsOf({ ...content, sectionTitles: {} });
  return [
    ...entriesOf(content.sectionTitles ?? {})
      .filter(([, title]) => title.length > longestTitle)
      .map(([key, title]) =>
        finding("title-too-long", ["sectionTitles", key], {
          title: excerpt(title),
          most: longestTitle,
        }),
      ),
    ...(outline.profile.name === "generic"
      ? []
      : entriesOf(printedOwnTitles(content, words)).flatMap(([key, title]) => {
          const heading = headingOf(key, headings, outline, content.medicineName);
          if (heading === undefined) return [];
          const details = { title: excerpt(title), heading: excerpt(heading) };
          return [finding("heading-own", ["sectionTitles", key], details)];
        })),
    ...(areUnnamed(content, words) ? [finding("excipients-unnamed", ["excipientNames"])] : []),
  ];
}

function entriesOf(titles: SectionTitles): readonly (readonly [TitleKey, string])[] {
  return Object.entries(titles) as [TitleKey, string][]; // the keys are those of the type
}

/** The heading of the profile; undefined if it has none there. */
function headingOf(
  key: TitleKey,
  words: Words,
  { sections }: LeafletOutline,
  name: string,
): string | undefined {
  if (key === "instructions" || key === "holder") return words[key];
  const section = sections.find((one) => one.name === key);
  if (section !== undefined) return words.sections[section.name](name);
  const lists = [...sections.flatMap((one) => one.lists), ...lastLists];
  const placement = lists.find(({ list }) => list === key);
  return placement && listTitle(words, placement, name);
}

function areUnnamed(content: LeafletContent, { ownTitles }: Words): boolean {
  const { customMode, excipientNames = "" } = content;
  const list = specialLists.excipients;
  const isPrinted = !customMode && nonBlankParagraphs(paragraphsOf(content, list)).length > 0;
  return isPrinted && excipientNames === "" && ownTitles[list] === undefined;
}
