import type { ContactField, SectionKey, TitledList } from "../leaflet/field-names.ts";
import type { SectionName } from "../leaflet/sections.ts";

/** All texts that the engine prints in a document or preview, in one language. */
export interface Words {
  /** Title of the patient-information header. */
  readonly patientInformation: string;
  /** Titles of the numbered sections, without the number. `name` is the name of the medicine. */
  readonly sections: Readonly<Record<SectionName, (name: string) => string>>;
  /** Titles of the lists that form a subsection with a title. */
  readonly lists: Readonly<Record<TitledList, (name: string) => string>>;
  readonly instructions: string;
  /** A title in quotation marks. */
  readonly quoted: (text: string) => string;
  readonly holder: string;
  /** Labels of the company's contact data, with punctuation, such as `Tel:`. */
  readonly contacts: Readonly<Record<ContactField, string>>;
  /** The parts of the sentence before and after the month, such as `This leaflet was last revised in` … `.` */
  readonly lastRevised: readonly [before: string, after: string];
  /** The names of the months from January on, from the Unicode CLDR. */
  readonly months: readonly string[];
  /** Default alternative text of an image. */
  readonly step: (number: number) => string;
  /** Accessible name of the region in which a wide table scrolls. */
  readonly table: (number: number) => string;
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

/** The title of a list in its section; undefined if it has none. */
export function listTitle(words: Words, list: SectionKey, name: string): string | undefined {
  const titles: Partial<Record<SectionKey, (name: string) => string>> = words.lists;
  return titles[list]?.(name);
}
