import type { Finding, FindingCode, Path } from "../leaflet/finding.ts";

/** The inputs of a sentence about a finding. */
export interface FindingPhrase {
  /** The field's label, such as `Warnings, paragraph 1`. For a finding in a document, the expression. */
  readonly field: string;
  /** A detail as text; lists are joined by commas. "" if it is absent. */
  readonly detail: (name: string) => string;
  /** A detail as a list of texts. Empty if it is absent. */
  readonly list: (name: string) => readonly string[];
}

/** The sentences of all findings in one language, and its field labels. */
export interface FindingWords {
  readonly sentences: Readonly<Record<FindingCode, (phrase: FindingPhrase) => string>>;
  readonly fieldLabel: (path: Path) => string;
}

/** Like `describeFinding`, for callers that load only one language. */
export function describeFindingWith(words: FindingWords, finding: Finding): string {
  const detail = (name: string) => {
    const value = finding.details[name];
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  };
  const list = (name: string) => [finding.details[name] ?? []].flat().map(String);
  const field = finding.expression ?? words.fieldLabel(finding.path);
  return words.sentences[finding.code]({ field, detail, list });
}
