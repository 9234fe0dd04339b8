/** A text for each plural category of a language (`Intl.PluralRules`); `{n}` is the number. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** The words of the page itself, in one language. None of them is about a medicine. */
export interface PageWords {
  /** The language of these words, as a tag. */
  readonly language: string;
  readonly skip: string;
  readonly languages: string;
  readonly sideBySide: string;
  readonly contents: string;
  readonly reading: string;
  readonly textSize: string;
  /** The three text sizes as accessible names. */
  readonly sizes: readonly [string, string, string];
  /** The letter that shows a text size. */
  readonly letter: string;
  readonly contrast: string;
  readonly listen: string;
  readonly pause: string;
  readonly resume: string;
  readonly stop: string;
  readonly print: string;
  readonly share: string;
  readonly copied: string;
  readonly current: string;
  readonly older: string;
  readonly toNewest: string;
  /** `{n}` and `{date}`. */
  readonly published: string;
  /** `{n}` and `{date}`. */
  readonly versionOf: string;
  /** `{date}` */
  readonly withdrawn: string;
  readonly reason: string;
  readonly quotes: readonly [string, string];
  readonly advice: string;
  readonly sample: string;
  /** `{n}` */
  readonly changed: string;
  readonly formChanged: string;
  readonly places: Plural;
  readonly about: string;
  readonly revised: string;
  readonly publication: string;
  readonly earlier: Plural;
  readonly download: string;
  readonly packCode: string;
  readonly scan: string;
  readonly report: string;
  readonly versions: string;
  /** `{n}` */
  readonly version: string;
  readonly table: string;
  /** `{company}` */
  readonly publishedBy: string;
  readonly privacyNote: string;
  readonly privacy: string;
  readonly notFound: string;
  readonly unknownCode: string;
  readonly invalidCode: string;
  readonly notNow: string;
  readonly tryAgain: string;
}
