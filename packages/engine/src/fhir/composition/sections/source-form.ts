import type { BuildOptions, LeafletContent } from "../../../leaflet/content.ts";
import { sectionKeys, fieldRow } from "../../../leaflet/field-names.ts";
import { verbs, type Verb } from "../../../leaflet/verb.ts";
import { languageFileOrEnglish } from "../../../words/languages.ts";
import { defaultVerb } from "../../../words/printed-verb.ts";
import { printedWords } from "../../../words/printed-words.ts";
import type { Words } from "../../../words/words.ts";
import { sectionCodes } from "../../codes.ts";
import { child, children, string, type Element } from "../../reading/elements.ts";
import type { Reading } from "../../reading/reading.ts";
import { foldTitle } from "./fold-title.ts";

/** The fields of a source on which the texts depend that Nashra prints in it. */
export type FormSource = Pick<
  LeafletContent,
  "medicineName" | "type" | "profile" | "verb" | "product"
> & {
  readonly language: string;
  readonly languages?: BuildOptions["languages"] | undefined;
};

/** The texts that Nashra prints in a document, and the verb of its headings if it must be stored. */
export interface SourceForm {
  readonly words: Words;
  readonly verb: Verb | undefined;
}

/**
 * Finds the verb of a document's headings: its tag, else the verb with which Nashra prints the titles of the sections 2
 * and 3. Documents of earlier versions have headings with `take` for every dose form, so this verb is not stored for
 * documents that Nashra wrote.
 */
export function sourceForm(reading: Reading, source: FormSource): SourceForm {
  const { language, languages } = source;
  const known = new Map<Verb, Words>();
  const wordsWith = (verb: Verb) => {
    const words =
      known.get(verb) ??
      printedWords({ ...source, customMode: false, verb }, { language, languages });
    known.set(verb, words);
    return words;
  };
  if (source.verb !== undefined) return { words: wordsWith(source.verb), verb: source.verb };
  const usual = defaultVerb(source, languageFileOrEnglish(language, languages));
  const titles = titlesWithVerb(reading.composition);
  const candidates = [usual, ...verbs.filter((verb) => verb !== usual)];
  const found =
    titles.length === 0
      ? usual
      : (candidates.find((verb) => printsAll(wordsWith(verb), titles, source)) ?? usual);
  const isStored = found !== usual && !isOwn(reading.composition);
  return { words: wordsWith(found), verb: isStored ? found : undefined };
}

const sectionsWithVerb = ["beforeYouTake", "howToTake"] as const;
type SectionWithVerb = (typeof sectionsWithVerb)[number];

interface TitleWithVerb {
  readonly section: SectionWithVerb;
  /** In normalised spelling, without its number. */
  readonly words: string;
}

/** The titles of the sections 2 and 3, found by their codes. */
function titlesWithVerb(parent: Element, depth = 0): readonly TitleWithVerb[] {
  if (depth > deepest) return [];
  return children(parent, "section").flatMap((node) => {
    const codings = children(child(node, "code"), "coding");
    const codes = new Set(codings.map((coding) => string(coding, "code")));
    const section = sectionsWithVerb.find((name) =>
      codes.has(sectionCodes[name].coding?.[0]?.code ?? ""),
    );
    const title = string(node, "title");
    const own = section && title !== "" ? [{ section, words: foldTitle(title).words }] : [];
    return [...own, ...titlesWithVerb(node, depth + 1)];
  });
}

/** The chapters of a document are at most as deep as in a document with a header section and a group in it. */
const deepest = 2;

function printsAll(
  words: Words,
  titles: readonly TitleWithVerb[],
  { medicineName }: FormSource,
): boolean {
  return titles.every(
    (title) => foldTitle(words.sections[title.section](medicineName)).words === title.words,
  );
}

/** Whether Nashra wrote the narratives of a document, which contain the ids of items. */
function isOwn(composition: Element): boolean {
  return children(composition, "section").some(
    (section) => ownId.test(string(child(section, "text"), "div")) || isOwn(section),
  );
}

const slugs = sectionKeys.map((list) => fieldRow(list).slug).join("|");
const ownId = new RegExp(`<div id="(?:${slugs})\\.`);
