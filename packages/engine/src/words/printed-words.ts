import type { Layout, LeafletContent } from "../leaflet/content.ts";
import { isDate } from "../leaflet/dates.ts";
import { sectionKeys, type SectionKey } from "../leaflet/field-names.ts";
import {
  lastLists,
  leafletOutline,
  type LeafletOutline,
  type SectionName,
} from "../leaflet/sections.ts";
import { titleKeys, type SectionTitles, type TitleKey } from "../leaflet/title-keys.ts";
import type { Verb } from "../leaflet/verb.ts";
import { en } from "../languages/definitions/en.ts";
import type { HeadingPlace, LanguageFile } from "../languages/language-file.ts";
import { primarySubtag } from "../text/direction.ts";
import { languageFileOrEnglish, textsOf } from "./languages.ts";
import { ofVerb, printedVerb, type VerbSource } from "./printed-verb.ts";
import type { Words } from "./words.ts";

/** The fields of a leaflet on which its printed texts depend. */
export type WordsSource = VerbSource &
  Pick<LeafletContent, "medicineName" | "profile" | "excipientNames" | "sectionTitles"> &
  Partial<Pick<LeafletContent, "customMode">>;

export interface WordsOptions {
  /** The effective language. English texts are printed if there is no file for it. */
  readonly language: string;
  readonly layout?: Layout | undefined;
  /** Further languages that the caller has loaded. */
  readonly languages?: readonly LanguageFile[] | undefined;
}

/** Returns the texts that the engine prints in the document or preview of a leaflet. */
export function printedWords(content: WordsSource, options: WordsOptions): Words {
  const headings = headingsOf(content, options);
  const { file, outline } = headings;
  const { importantIngredients: _, ...texts } = textsOf(file);
  return {
    ...texts,
    ...fixedWords(file, outline),
    sections: sectionTitles(headings),
    lists: listTitles(headings),
    ownTitles: headings.own,
    excipientNamesIn: namesIn(headings),
    instructions: headings.own.instructions ?? headingAt(headings, "instructions") ?? "",
    holder: headings.own.holder ?? headingAt(headings, "holder") ?? "",
    lastRevised: sentenceParts(
      file.lastRevisedByProfile?.[outline.profile.name] ?? file.lastRevised,
    ),
    monthOf: monthsOf(file, outline),
  };
}

/** Whether the leaflet's language has a heading for a list. Without one, a list is printed only with an own title. */
export function hasHeading(
  list: Exclude<SectionKey, "introductionSections">,
  content: WordsSource,
  options: WordsOptions,
): boolean {
  const headings = headingsOf(content, options);
  return headingIn(headings.file, headings, list) !== undefined;
}

function headingsOf(
  content: WordsSource,
  { language, layout = "complete", languages }: WordsOptions,
): Headings {
  const file = languageFileOrEnglish(language, languages);
  const outline = leafletOutline(content, layout);
  const verb = printedVerb(content, file, outline.profile);
  const without = { file, outline, verb, own: {}, excipients: content.excipientNames ?? "" };
  return { ...without, own: ownTitles(content, without) };
}

/** The inputs for the titles of a leaflet. */
interface Headings {
  readonly file: LanguageFile;
  readonly outline: LeafletOutline;
  readonly verb: Verb;
  readonly own: { readonly [Key in TitleKey]?: string };
  readonly excipients: string;
}

/** The own titles that differ from the heading that is printed without them. The layout `standard` prints none. */
function ownTitles(
  { medicineName, sectionTitles: titles = {} }: WordsSource,
  headings: Headings,
): SectionTitles {
  if (headings.outline.layout === "standard") return {};
  const { sections } = headings.outline;
  const isHeaded = (key: TitleKey) =>
    sections.every(({ lists }) => lists.find(({ list }) => list === key)?.headed !== false);
  const written = titleKeys.filter((key) => {
    const heading = isHeaded(key) ? headingAt(headings, key) : undefined;
    return (
      titles[key] !== undefined && titles[key] !== heading?.replaceAll("{name}", () => medicineName)
    );
  });
  return Object.fromEntries(written.map((key) => [key, titles[key]]));
}

/** The heading of a place without an own title. */
function headingAt(headings: Headings, key: TitleKey): string | undefined {
  if (key === "instructions") return (headings.file.words ?? englishWords).instructions;
  return key === "excipientsSections" ? excipientsHeading(headings) : headingOf(headings, key);
}

const englishWords = en.words ?? {
  instructions: "",
  step: "",
  table: "",
  telephone: "",
  fax: "",
  email: "",
};

function fixedWords(file: LanguageFile, { profile }: LeafletOutline) {
  const {
    step,
    table,
    image = englishWords.image ?? "",
    telephone,
    fax,
    email,
    manufacturer,
    localRepresentative,
  } = file.words ?? englishWords;
  const numbered = (text: string) => (number: number) => text.replace("{n}", String(number));
  return {
    patientInformation: file.patientInformationByProfile?.[profile.name] ?? file.patientInformation,
    contacts: { companyPhone: telephone, companyFax: fax, companyEmail: email },
    roles: {
      manufacturer: manufacturer ?? englishWords.manufacturer ?? "",
      localRepresentative: localRepresentative ?? englishWords.localRepresentative ?? "",
    },
    step: numbered(step),
    table: numbered(table),
    image: numbered(image),
  };
}

function sectionTitles(headings: Headings): Words["sections"] {
  const titleOf = (section: SectionName) => {
    const key = section === "pregnancy" ? "pregnancySections" : section;
    return withName(headingAt(headings, key), headings.own[key]);
  };
  return {
    whatIs: titleOf("whatIs"),
    beforeYouTake: titleOf("beforeYouTake"),
    howToTake: titleOf("howToTake"),
    sideEffects: titleOf("sideEffects"),
    pregnancy: titleOf("pregnancy"),
    storage: titleOf("storage"),
    contents: titleOf("contents"),
  };
}

/** Returns a function that inserts the name of the medicine into a heading. An own title is not changed. */
function withName(heading: string | undefined, own: string | undefined): (name: string) => string {
  return (name) => own ?? (heading ?? "").replaceAll("{name}", () => name);
}

function listTitles(headings: Headings): Words["lists"] {
  const lists: { [List in SectionKey]?: (name: string) => string } = {};
  for (const list of sectionKeys) {
    if (list === "introductionSections") continue;
    const own = headings.own[list];
    const heading = headingAt(headings, list);
    if (own !== undefined || heading !== undefined) lists[list] = withName(heading, own);
  }
  return lists;
}

/** Without names of ingredients, a label of the language, or the heading with an ellipsis. */
function excipientsHeading(headings: Headings): string | undefined {
  const { file, excipients } = headings;
  const heading = headingOf(headings, "excipientsSections");
  if (excipients === "" && file.status === "complete") return textsOf(file).importantIngredients;
  return heading?.replace("{excipients}", () => excipients || "…");
}

function namesIn(headings: Headings): Words["excipientNamesIn"] {
  const heading = headingOf(headings, "excipientsSections") ?? "";
  return (title, name) => {
    const [before, after] = heading.replaceAll("{name}", () => name).split("{excipients}");
    if (before === undefined || after === undefined) return undefined;
    if (!title.startsWith(before) || !title.endsWith(after)) return undefined;
    const names = title.slice(before.length, title.length - after.length).trim();
    return names === "" || names === "…" ? undefined : names;
  };
}

/**
 * The heading of a place: from the heading sets of the profile in turn, then from `generic`. A set can have a heading for
 * each verb: that of the leaflet's verb, else of `use`, else of `take`. The last sections have an English heading if the
 * language has none, because a section needs a title.
 */
function headingOf(headings: Headings, place: OtherPlace): string | undefined {
  const isSection = lastLists.some(({ list }) => list === place);
  return (
    headingIn(headings.file, headings, place) ??
    (isSection ? headingIn(en, headings, place) : undefined)
  );
}

type OtherPlace = Exclude<TitleKey, "instructions">;

function headingIn(
  file: LanguageFile,
  { outline, verb }: Headings,
  place: OtherPlace,
): string | undefined {
  return [...outline.profile.headings, "generic" as const]
    .map((set) => ofVerb(file.headings[set]?.[place as HeadingPlace], verb)) // undefined for a list without heading
    .find((heading) => heading !== undefined);
}

function sentenceParts(sentence: string): readonly [string, string] {
  const [before = "", after = ""] = sentence.split("{date}");
  return [before, after];
}

function monthsOf(file: LanguageFile, { profile }: LeafletOutline): Words["monthOf"] {
  const set = profile.months[primarySubtag(file.tag)] ?? profile.months["*"] ?? "default";
  const names = file.months[set] ?? file.months.default;
  return (date) => {
    if (!isDate(date)) return "";
    const [year = "", month = ""] = date.split("-");
    if (profile.numericMonth) return `${month}/${year}`;
    const name = names[Number(month) - 1] ?? "";
    return file.monthYear.replace("{month}", () => name).replace("{year}", year);
  };
}
