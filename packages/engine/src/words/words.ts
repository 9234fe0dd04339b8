import type { ContactField, SectionKey } from "../leaflet/field-names.ts";
import type { ImageList } from "../leaflet/item-image.ts";
import type { OrganisationRole } from "../leaflet/product-record/record-shape.ts";
import type { ListPlacement, SectionName } from "../leaflet/sections.ts";
import type { TitleKey } from "../leaflet/title-keys.ts";

/** The texts that the engine writes in one language in addition to those of the language file. */
export interface LanguageTexts {
  /** A title in quotation marks. */
  readonly quoted: (text: string) => string;
  /** The heading of the list of important ingredients if the leaflet does not name them. */
  readonly importantIngredients: string;
  /** Texts of the preview for an unfinished leaflet. */
  readonly draft: {
    readonly untitled: string;
    /** Replaces the medicine's name in titles if the leaflet has no name yet. */
    readonly medicine: string;
    readonly noText: string;
    /** The title of an answer in custom mode whose question is blank. */
    readonly noQuestion: string;
    readonly imageUnreadable: string;
    /** Replaces an image that a server could not read. The description is absent if the author wrote none. */
    readonly imageDamaged: (description: string | undefined) => string;
  };
}

/** All texts that the engine prints in the document or preview of one leaflet. `printedWords` returns them. */
export interface Words extends Omit<LanguageTexts, "importantIngredients"> {
  /** Title of the patient-information header. */
  readonly patientInformation: string;
  /** Titles of the numbered sections, without the number. `name` is the name of the medicine. */
  readonly sections: Readonly<Record<SectionName, (name: string) => string>>;
  /** Headings of the lists, own titles included. A list without heading has none. */
  readonly lists: { readonly [List in SectionKey]?: (name: string) => string };
  /** The author's own titles that are printed. */
  readonly ownTitles: { readonly [Key in TitleKey]?: string };
  /** The names in a heading of the list of important ingredients; undefined if it has another form. */
  readonly excipientNamesIn: (heading: string, name: string) => string | undefined;
  readonly instructions: string;
  readonly holder: string;
  /** The roles of the organisations that are printed below the holder. */
  readonly roles: Readonly<Record<OrganisationRole, string>>;
  /** Labels of the company's contact data, with punctuation, such as `Tel:`. */
  readonly contacts: Readonly<Record<ContactField, string>>;
  /** The parts of the sentence before and after the month, such as `This leaflet was last revised in` … `.` */
  readonly lastRevised: readonly [before: string, after: string];
  /** The month and year of a date, such as `January 2026`; "" if it is not a date. */
  readonly monthOf: (date: string) => string;
  /** Default alternative text of the image of a step. */
  readonly step: (number: number) => string;
  /** Accessible name of the region in which a wide table scrolls. */
  readonly table: (number: number) => string;
  /** Default alternative text of any other image. */
  readonly image: (number: number) => string;
}

/** The printed title of a list in its section; undefined if it has none. */
export function listTitle(
  words: Words,
  { list, headed }: ListPlacement,
  name: string,
): string | undefined {
  return headed || hasOwnTitle(words, list) ? words.lists[list]?.(name) : undefined;
}

/** Without its heading, the list on pregnancy is a section of its own, which has the own title. */
function hasOwnTitle({ ownTitles }: Words, list: SectionKey): boolean {
  const isTitled = list !== "introductionSections" && list !== "pregnancySections";
  return isTitled && ownTitles[list] !== undefined;
}

/** The alternative text of an image for which the author wrote none. */
export function defaultAlt(words: Words, list: ImageList, number: number): string {
  return list === "instructionSteps" ? words.step(number) : words.image(number);
}
