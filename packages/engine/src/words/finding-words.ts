import type { FindingCode, Path } from "../leaflet/finding.ts";

/** What a sentence about a finding is made with. */
export interface FindingPhrase {
  /** The field's label, e.g. `Warnings, paragraph 1`; a document's expression where there is no field. */
  readonly field: string;
  /** A detail as text, lists joined by commas; "" where there is none. */
  readonly detail: (name: string) => string;
}

/** The sentences of every finding in one language, and the labels they name fields by. */
export interface FindingWords {
  readonly sentences: Readonly<Record<FindingCode, (phrase: FindingPhrase) => string>>;
  readonly fieldLabel: (path: Path) => string;
}
