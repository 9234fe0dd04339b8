import type { ContactField, SectionKey, TitledList } from "../leaflet/field-names.ts";
import type { SectionName } from "../leaflet/sections.ts";

/** Every word the engine prints in a document or preview, in one language. */
export interface Words {
  /** Title of the patient-information header. */
  readonly patientInformation: string;
  /** Titles of the numbered sections, without the number; `name` is the medicine's. */
  readonly sections: Readonly<Record<SectionName, (name: string) => string>>;
  /** Titles of the lists that have a titled sub-section. */
  readonly lists: Readonly<Record<TitledList, (name: string) => string>>;
  readonly instructions: string;
  readonly holder: string;
  /** Labels of the holder block, with their punctuation, e.g. `Tel:`. */
  readonly contacts: Readonly<Record<ContactField, string>>;
  /** The sentence before and after the month, e.g. `This leaflet was last revised in` … `.` */
  readonly lastRevised: readonly [before: string, after: string];
  /** Alternative text of an image without one. */
  readonly step: (number: number) => string;
  /** Name of the region a wide table scrolls in. */
  readonly table: (number: number) => string;
  /** What the preview says of a leaflet that is not finished yet. */
  readonly draft: {
    readonly untitled: string;
    /** Stands for the medicine's name in titles. */
    readonly medicine: string;
    readonly noText: string;
    readonly imageUnreadable: string;
  };
}

/** The title of a list in its section; undefined where it has none of its own. */
export function listTitle(words: Words, list: SectionKey, name: string): string | undefined {
  const titles: Partial<Record<SectionKey, (name: string) => string>> = words.lists;
  return titles[list]?.(name);
}
