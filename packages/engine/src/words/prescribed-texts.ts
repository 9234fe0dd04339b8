import { paragraphsOf, type LeafletContent, type SectionKey } from "../leaflet/content.ts";
import { treeOf } from "../leaflet/item-text.ts";
import { specialLists, type ProfileStatement } from "../leaflet/profiles.ts";
import { leafletOutline } from "../leaflet/sections.ts";
import type { Verb } from "../leaflet/verb.ts";
import type { LanguageFile, Statement } from "../languages/language-file.ts";
import { foldWords } from "../text/fold-words.ts";
import { findGaps } from "../text/gaps.ts";
import { plainText } from "../text/plain-text.ts";
import { languageFile } from "./languages.ts";
import { ofVerb, printedVerb } from "./printed-verb.ts";

export interface StandardTextOptions {
  /** The effective language of the leaflet. */
  readonly language: string;
  /** Languages that the caller has loaded from `@nashra/engine/languages/<tag>`, besides English, Arabic and French. */
  readonly languages?: readonly LanguageFile[] | undefined;
  /**
   * Whether the medicine needs a prescription, so that the introduction says that it was prescribed for one person.
   * Default: as the product record says, and false without it.
   */
  readonly prescription?: boolean;
}

export interface PrescribedText {
  readonly name: ProfileStatement;
  /** The list to which it belongs. */
  readonly list: SectionKey;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** The first paragraph that the list does not contain at its place. */
  readonly missing: string | undefined;
  /** The paragraphs that the list does not contain at any place. */
  readonly absent: readonly string[];
}

/** The texts that the leaflet's profile prescribes, as plain text, with the first missing paragraph of each. */
export function prescribedTexts(
  content: LeafletContent,
  { language, languages, prescription = needsPrescription(content) }: StandardTextOptions,
): readonly PrescribedText[] {
  const file = languageFile(language, languages);
  if (file === undefined) return [];
  const { profile } = leafletOutline(content, "complete");
  const verb = printedVerb(content, file, profile);
  const sets = [...profile.headings, "generic"] as const;
  return profile.statements.flatMap((name) => {
    const statement = sets
      .map((set) => file.statements[set]?.[name])
      .find((found) => found !== undefined);
    if (statement === undefined) return [];
    const list = listOf[name];
    const paragraphs = paragraphsWith(statement, verb).filter(
      (_, index) => prescription || name !== "introduction" || index !== prescriptionParagraph,
    );
    const folded = textOfList(content, list);
    const absent = paragraphs.filter((text) => firstMissing([text], folded) !== undefined);
    return [{ name, list, paragraphs, missing: firstMissing(paragraphs, folded), absent }];
  });
}

const listOf: Readonly<Record<ProfileStatement, SectionKey>> = {
  introduction: specialLists.introduction,
  everyone: "sideEffectsSections",
  reporting: "reportingSections",
  keepFromChildren: "storageSections",
  medicament: specialLists.statements,
};

/** The index of the paragraph of the introduction that says that the medicine was prescribed for one person. */
const prescriptionParagraph = 3;

/** The only code of http://hl7.org/fhir/legal-status-of-supply for medicines without a prescription. */
const withoutPrescription = "100000072076";

function needsPrescription({ product }: LeafletContent): boolean {
  const status = product?.legalStatus;
  return status !== undefined && status !== withoutPrescription;
}

function paragraphsWith(statement: Statement, verb: Verb): readonly string[] {
  return [statement].flat().flatMap((paragraph) => ofVerb(paragraph, verb) ?? []);
}

/** The folded text of a list, with a space before and after it. */
function textOfList(content: LeafletContent, list: SectionKey): string {
  const texts = paragraphsOf(content, list).map((item) => plainText(treeOf(item, item.content)));
  return ` ${foldWords(texts.join("\n"))} `;
}

/** The first paragraph whose words between gaps do not follow those of the paragraphs before it. */
function firstMissing(paragraphs: readonly string[], folded: string): string | undefined {
  let at = 0;
  return paragraphs.find((paragraph) =>
    betweenGaps(paragraph).some((words) => {
      const found = folded.indexOf(` ${words} `, at);
      if (found >= 0) at = found + 1 + words.length;
      return found < 0;
    }),
  );
}

/** The folded words before, between and after the gaps of a text. */
function betweenGaps(text: string): readonly string[] {
  const gaps = findGaps(text);
  const starts = [0, ...gaps.map(({ end }) => end)];
  return starts
    .map((start, index) => foldWords(text.slice(start, gaps[index]?.start)))
    .filter((words) => words !== "");
}
