import type { ProfileName } from "../leaflet/profile-name.ts";
import type { Verb } from "../leaflet/verb.ts";

/**
 * The texts that the engine needs to build a leaflet in one language. The files in `packages/engine/languages` contain
 * them with their sources. Placeholders: {name} (of the medicine), {excipients}, {date}, {n}, {month} and {year}.
 */
export interface LanguageFile {
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  /**
   * `complete`: all profiles; the engine contains the language. `document`: documents can be built. `headings`: for
   * import and drafts only.
   */
  readonly status: "complete" | "document" | "headings";
  /** The headings inflect the name of the medicine, so a translator must check them. */
  readonly nameIsInflected?: true;
  /** The title above the name of the medicine. */
  readonly patientInformation: string;
  readonly patientInformationByProfile?: ByProfile<string>;
  /** Undefined if the status is `headings`. */
  readonly words?: LanguageWords;
  readonly lastRevised: string;
  readonly lastRevisedByProfile?: ByProfile<string>;
  /**
   * Sets of twelve names of months, in the case that `lastRevised` needs. `both` prints the name of `default` and the
   * name of `levant`.
   */
  readonly months: { readonly default: readonly string[] } & {
    readonly [Set in "levant" | "both"]?: readonly string[];
  };
  readonly monthYear: string;
  readonly headings: ByProfile<{ readonly [Place in HeadingPlace]?: Heading }>;
  readonly statements: ByProfile<{ readonly [Name in StatementName]?: Statement }>;
  /**
   * Words of typed dose forms, by the verb that they imply. A star means that the word begins so. The first match counts,
   * in the order `take` (the form is swallowed whatever the other words say), `given`, `use`. Other forms are taken.
   */
  readonly doseFormWords?: ByVerb<readonly string[]>;
}

export type LanguageWords = Readonly<
  Record<"instructions" | "step" | "table" | "telephone" | "fax" | "email", string>
> & { readonly [Name in "manufacturer" | "localRepresentative" | "image"]?: string };

/** A heading, or a heading for each verb. */
export type Heading = string | ByVerb<string>;

/** A paragraph, or paragraphs. Each can depend on the verb. Text in `[[…]]` is a gap that an author fills. */
export type Statement = Heading | readonly Heading[];

type ByProfile<Value> = { readonly [Profile in ProfileName]?: Value };
type ByVerb<Value> = { readonly [Name in Verb]?: Value };

/** A chapter, a block or a list that has a heading. */
export type HeadingPlace =
  | "tableOfContents"
  | "whatIs"
  | "beforeYouTake"
  | "howToTake"
  | "sideEffects"
  | "storage"
  | "contents"
  | "holder"
  | `${string}Sections`;

/** A text that a profile prescribes. */
export type StatementName =
  | "introduction"
  | "everyone"
  | "reporting"
  | "keepFromChildren"
  | "medicament"
  | "additionalMonitoring"
  | "localRepresentative";
