import type { Finding, FindingCode, Path } from "../leaflet/finding.ts";

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

/** `describeFinding` for who loads the words of one language alone. */
export function describeFindingWith(words: FindingWords, finding: Finding): string {
  const detail = (name: string) => {
    const value = finding.details[name];
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  };
  const field = finding.expression ?? words.fieldLabel(finding.path);
  return words.sentences[finding.code]({ field, detail });
}
