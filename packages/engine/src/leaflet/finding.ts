import { fieldNames, fieldRow } from "./field-names.ts";

/** The severity of a finding. An error blocks review and publication of a leaflet. */
export type Severity = "error" | "warning" | "information";

/** Keys and indexes from the root of the validated value, e.g. `["warningsSections", 0, "content"]`. */
export type Path = readonly (string | number)[];

type DetailValue = string | number | boolean | readonly string[];

/** All finding codes, each with its severity and a link to the rule. */
export const findingRules = {
  // leaflet content, as the author enters it
  required: ["error", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  "date-invalid": ["error", "https://hl7.org/fhir/R5/datatypes.html#date"],
  "email-invalid": [
    "error",
    "https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address",
  ],
  "mandatory-section-empty": ["error", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  // its reference is the source of the profile
  "section-missing": ["error", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "section-not-in-profile": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "statement-missing": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "excipients-unnamed": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "heading-own": ["information", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "title-too-long": ["error", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "verb-mismatch": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "dose-form-doubled": ["information", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "section-omitted": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "hidden-in-custom-mode": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "hidden-outside-custom-mode": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "question-missing": [
    "warning",
    "https://hl7.org/fhir/R5/composition-definitions.html#Composition.section.title",
  ],
  "answer-missing": [
    "warning",
    "https://hl7.org/fhir/R5/composition-definitions.html#Composition.section.text",
  ],
  "image-not-jpeg": ["error", "https://hl7.org/fhir/R5/binary.html"],
  "image-type": ["error", "https://hl7.org/fhir/R5/binary-definitions.html#Binary.contentType"],
  "image-too-large": ["error", "https://hl7.org/fhir/R5/binary.html"],
  "image-unreadable": ["error", "https://hl7.org/fhir/R5/datatypes.html#base64Binary"],
  "image-damaged": ["error", "https://hl7.org/fhir/R5/binary.html"],
  "image-alt-missing": ["warning", "https://www.w3.org/TR/WCAG22/#non-text-content"],
  "language-unsupported": ["error", "https://www.rfc-editor.org/info/bcp47"],
  "language-headings-only": ["error", "https://www.rfc-editor.org/info/bcp47"],
  // a warning in some cases: see `languageMismatch`
  "language-mismatch": ["error", "https://www.w3.org/TR/WCAG22/#language-of-page"],
  "country-unknown": ["error", "https://hl7.org/fhir/R5/iso3166.html"],
  "identifier-unusable": ["error", "https://hl7.org/fhir/R5/datatypes.html#Identifier"],
  "identifier-invalid": [
    "warning",
    "https://www.gs1.org/services/how-calculate-check-digit-manually",
  ],
  "table-ragged": ["warning", "https://www.w3.org/TR/WCAG22/#info-and-relationships"],
  "table-empty": ["warning", "https://www.w3.org/TR/WCAG22/#info-and-relationships"],
  "guidance-left": ["error", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "placeholder-left": ["error", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "revision-in-future": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  "heading-in-capitals": ["information", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "sentence-long": ["information", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "direction-override": [
    "warning",
    "https://www.unicode.org/reports/tr9/#Explicit_Directional_Overrides",
  ],
  "ambiguous-range": ["warning", "https://www.unicode.org/reports/tr9/#Resolving_Weak_Types"],
  "comparison-sign": ["information", "https://www.unicode.org/reports/tr9/#Mirroring"],
  "reference-omitted": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  "section-number-typed": ["information", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_63"],
  // the product record
  "product-code-unknown": ["error", "https://hl7.org/fhir/R5/terminologies.html"],
  "strength-unit": ["error", "https://ucum.org/ucum"],
  "quantity-invalid": ["error", "https://hl7.org/fhir/R5/datatypes.html#decimal"],
  "gtin-repeated": ["error", "https://www.gs1.org/standards/id-keys/gtin"],
  "product-incomplete": ["warning", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  "product-differs": ["warning", "https://eur-lex.europa.eu/eli/dir/2001/83/oj#art_59"],
  // resources that an import carries
  "resource-invalid": ["error", "https://hl7.org/fhir/R5/documents.html#content"],
  "resources-carried": ["information", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  // parsing the JSON of a leaflet
  "type-invalid": ["error", "https://json-schema.org/understanding-json-schema/reference/type"],
  "unknown-field": [
    "warning",
    "https://json-schema.org/understanding-json-schema/reference/object",
  ],
  "id-repeated": ["warning", "https://www.w3.org/TR/xmlschema-2/#ID"],
  "markup-removed": ["warning", "https://hl7.org/fhir/R5/narrative.html#xhtml"],
  "link-removed": ["warning", "https://hl7.org/fhir/R5/narrative.html#xhtml"],
  "reference-unknown": ["error", "https://html.spec.whatwg.org/multipage/named-characters.html"],
  "text-not-representable": ["error", "https://www.w3.org/TR/xml/#charsets"],
  // the text that would be written is longer than the limit
  "too-complex": ["error", "https://hl7.org/fhir/R5/security.html"],
  // XML that a client supplies with the content
  "document-differs": ["error", "https://hl7.org/fhir/R5/documents.html#content"],
  // saving a leaflet whose current version is damaged
  "version-break": ["warning", "https://hl7.org/fhir/R5/security.html"],
  // importing a document
  "import-unplaced": ["warning", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  "import-approximated": ["warning", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  // text that is not a document
  "input-empty": ["error", "https://hl7.org/fhir/R5/formats.html"],
  "input-too-large": ["error", "https://hl7.org/fhir/R5/formats.html"],
  "input-too-deep": ["error", "https://hl7.org/fhir/R5/formats.html"],
  "encoding-unsupported": ["error", "https://hl7.org/fhir/R5/xml.html"],
  "xml-ill-formed": ["error", "https://www.w3.org/TR/xml/#sec-well-formed"],
  "json-ill-formed": ["error", "https://www.rfc-editor.org/rfc/rfc8259"],
  "doctype-refused": ["error", "https://hl7.org/fhir/R5/security.html#narrative"],
  "not-fhir": ["error", "https://hl7.org/fhir/R5/xml.html"],
  "not-a-bundle": ["error", "https://hl7.org/fhir/R5/bundle.html"],
  "not-a-document": ["error", "https://hl7.org/fhir/R5/documents.html"],
  "several-documents": ["error", "https://hl7.org/fhir/R5/bundle.html"],
  "fhir-version": ["error", "https://hl7.org/fhir/R5/versions.html"],
  // validating a document
  "element-unknown": ["error", "https://hl7.org/fhir/R5/formats.html"],
  "element-order": ["error", "https://hl7.org/fhir/R5/xml.html"],
  "element-missing": ["error", "https://hl7.org/fhir/R5/conformance-rules.html#cardinality"],
  "element-repeated": ["error", "https://hl7.org/fhir/R5/conformance-rules.html#cardinality"],
  "element-empty": ["error", "https://hl7.org/fhir/R5/datatypes.html"],
  "value-invalid": ["error", "https://hl7.org/fhir/R5/datatypes.html"],
  "code-unknown": ["error", "https://hl7.org/fhir/R5/terminologies.html"],
  "display-differs": ["error", "https://hl7.org/fhir/R5/datatypes.html#Coding"],
  "invariant-violated": ["error", "https://hl7.org/fhir/R5/conformance-rules.html#constraints"],
  "profile-violated": ["error", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  "narrative-invalid": ["error", "https://hl7.org/fhir/R5/narrative.html"],
  "reference-unresolved": ["error", "https://hl7.org/fhir/R5/bundle.html#references"],
  "reference-target": ["error", "https://hl7.org/fhir/R5/references.html#Reference"],
  "entry-unreachable": ["error", "https://hl7.org/fhir/R5/documents.html#content"],
  "full-url-invalid": ["error", "https://hl7.org/fhir/R5/bundle.html#bundle-unique"],
  "id-duplicate": ["error", "https://hl7.org/fhir/R5/element.html#id"],
  // violations of the FHIR standard that HL7's validator accepts
  "value-doubtful": ["warning", "https://hl7.org/fhir/R5/datatypes.html"],
  "image-unresolved": ["warning", "https://hl7.org/fhir/R5/narrative.html#id"],
} as const satisfies Record<string, readonly [Severity, string]>;

export type FindingCode = keyof typeof findingRules;

/** A problem in a leaflet or a document. `describeFinding` returns its sentence. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** The path in the content or, for a document, in the JSON of the resource. */
  readonly path: Path;
  /** The values that the sentence contains. */
  readonly details: Readonly<Record<string, DetailValue>>;
  /** The address of the web page that defines or explains the rule. */
  readonly reference: string;
  /** FHIRPath-like location in a document, e.g. `Bundle.entry[0].resource.title`. */
  readonly expression?: string;
  /** Line and column in the source text, both counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** The location of a finding in the text of a document. */
export type Place = Pick<Finding, "expression" | "line" | "column">;

/** Creates a finding. Reference and severity come from the table of codes above; `more` may lower the severity, or name
 * another reference. */
export function finding(
  code: FindingCode,
  path: Path = [],
  details: Finding["details"] = {},
  more: Place & Partial<Pick<Finding, "severity" | "reference">> = {},
): Finding {
  const [severity, reference] = findingRules[code];
  return { code, severity, path, details, reference, ...more };
}

const alwaysForbidding: ReadonlySet<FindingCode> = new Set([
  "date-invalid",
  "image-not-jpeg",
  "image-type",
  "image-unreadable",
  "image-damaged",
  "language-unsupported",
  "country-unknown",
  "identifier-unusable",
  "product-code-unknown",
  "strength-unit",
  "quantity-invalid",
  "resource-invalid",
]);
const mandatoryInDocument: ReadonlySet<unknown> = new Set(
  fieldNames.filter((name) => fieldRow(name).required === "build"),
);

/**
 * Whether this finding prevents building a document, because a mandatory value is missing, because a
 * document cannot contain the value of a field, or because the text is not in the language of the leaflet.
 */
export function forbidsBuilding(found: Finding): boolean {
  if (found.code === "required")
    return found.path[0] === "product" || mandatoryInDocument.has(found.path[0]);
  if (found.code === "mandatory-section-empty") return found.path[0] === "customQA";
  if (found.code === "language-mismatch") return found.severity === "error";
  return alwaysForbidding.has(found.code);
}
