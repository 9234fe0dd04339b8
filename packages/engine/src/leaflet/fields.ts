import type { ReferenceTarget } from "../text/rich-text.ts";

/**
 * The type of a field's value: `line` and `lines` are text, `tag` is a language (BCP 47), `country` is an ISO
 * 3166-1 code, `identifier` is a URI or `system|value`, `lineList` is a list of lines, `paragraphs` is a list
 * of rich texts.
 */
export type FieldKind =
  | "line"
  | "lines"
  | "telephone"
  | "email"
  | "date"
  | "tag"
  | "country"
  | "identifier"
  | "flag"
  | "lineList"
  | "paragraphs"
  | "tables"
  | "steps"
  | "questions";

/** The numbered sections of a leaflet. `sections.ts` describes them. */
export type SectionName = Exclude<ReferenceTarget, "instructions">;

/** The properties of one field of a leaflet's content. */
export interface FieldRow {
  readonly kind: FieldKind;
  /** The group of the field in the leaflet form. For a list of paragraphs, this is its section. */
  readonly group:
    | "product"
    | "sizes"
    | SectionName
    | "tables"
    | "steps"
    | "questions"
    | "company"
    | "details";
  /**
   * `review`: a missing value is reported as the error `required`. `build`: in addition, no document can be
   * built without the value. Only fields with text or with a list of lines can be required.
   */
  readonly required?: "build" | "review";
  /**
   * The field may be absent from canonical content; other fields are always present, but may be empty. In an
   * update of a stored leaflet, an absent value keeps the stored value and `null` removes it.
   */
  readonly additive?: true;
  /**
   * The type of contact data: `ContactPoint.system` in FHIR.
   * https://hl7.org/fhir/R5/datatypes.html#ContactPoint
   */
  readonly contact?: "phone" | "fax" | "email" | "url";
  /** Prefix of the XHTML ids of the list's paragraphs. */
  readonly slug?: string;
  /**
   * Whether the list's paragraphs form a subsection with its own title. If not, they are the text of the
   * section.
   */
  readonly titled?: true;
  /** EMA SPOR section code of the list's titled subsection in a document. https://spor.ema.europa.eu/rmswi/ */
  readonly code?: { readonly code: string; readonly display: string };
  /** Codes of other sections whose text an import reads into this list. LOINC: https://loinc.org/ */
  readonly reads?: { readonly ema?: readonly string[]; readonly loinc?: readonly string[] };
}

/**
 * The single table of a leaflet's fields, in the order of the canonical JSON. This is also the order of the
 * lists within a section. Everything else about a field is derived from its row: types, parsing, schemas,
 * comparison, the columns of a table of variants, document, preview and leaflet form. The labels are in
 * `words/`, the descriptions in `schema.ts`.
 */
export const fields = {
  medicineName: { kind: "line", group: "product", required: "build" },
  /** The dose form, e.g. `Tablet`. */
  type: { kind: "line", group: "product", required: "review" },
  subName: { kind: "line", group: "product" },
  companyName: { kind: "line", group: "company", required: "review" },
  /** May contain several lines. */
  companyAddress: { kind: "lines", group: "company", required: "review" },
  companyPhone: { kind: "telephone", group: "company", required: "review", contact: "phone" },
  companyFax: { kind: "telephone", group: "company", contact: "fax" },
  companyEmail: { kind: "email", group: "company", required: "review", contact: "email" },
  /** `YYYY-MM-DD`. */
  revisionDate: { kind: "date", group: "company", required: "build" },
  sizes: { kind: "lineList", group: "sizes", required: "review" },
  customMode: { kind: "flag", group: "questions" },
  whatIsSections: { kind: "paragraphs", group: "whatIs", slug: "what-is", titled: true },
  usageSections: {
    kind: "paragraphs",
    group: "whatIs",
    slug: "usage",
    titled: true,
    reads: { loinc: ["34067-9", "55105-1"] },
  },
  warningsSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "warnings",
    titled: true,
    code: { code: "200000029898", display: "Warnings and precautions" },
    reads: {
      // the sections on children, other medicines, food, driving, excipients
      ema: ["200000029899", "200000029900", "200000029901", "200000029903", "200000029904"],
      loinc: [
        "34066-1",
        "34071-1",
        "34072-9",
        "34073-7",
        "42232-9",
        "43685-7",
        "50567-7",
        "50568-5",
        "50569-3",
      ],
    },
  },
  howToTakeSections: {
    kind: "paragraphs",
    group: "howToTake",
    slug: "how-to-take",
    reads: {
      // the sections on children, overdose, forgotten doses, stopping
      ema: ["200000029906", "200000029907", "200000029908", "200000029909"],
      loinc: ["34088-5"],
    },
  },
  doNotTakeSections: {
    kind: "paragraphs",
    group: "beforeYouTake",
    slug: "do-not-take",
    titled: true,
    code: { code: "200000029897", display: "Do not <take> <use> X" },
    reads: { loinc: ["34070-3", "50570-1"] },
  },
  sideEffectsSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "side-effects",
    // the sections on side effects in children and on reporting
    reads: { ema: ["200000029911", "200000029912"] },
  },
  veryCommonSections: {
    kind: "paragraphs",
    group: "sideEffects",
    slug: "very-common",
    titled: true,
  },
  commonSections: { kind: "paragraphs", group: "sideEffects", slug: "common", titled: true },
  veryRareSections: { kind: "paragraphs", group: "sideEffects", slug: "very-rare", titled: true },
  pregnancySections: { kind: "paragraphs", group: "pregnancy", slug: "pregnancy" },
  storageSections: { kind: "paragraphs", group: "storage", slug: "storage" },
  contentsSections: {
    kind: "paragraphs",
    group: "contents",
    slug: "contents",
    reads: {
      // the sections on composition, appearance, other names, revision date, sources, professionals
      ema: [
        "200000029915",
        "200000029916",
        "200000029918",
        "200000029919",
        "200000029920",
        "200000029921",
      ],
      loinc: ["34069-5", "34089-3", "51727-6", "55106-9"],
    },
  },
  tables: { kind: "tables", group: "tables" },
  instructionSteps: { kind: "steps", group: "steps" },
  customQA: { kind: "questions", group: "questions" },
  /** BCP 47. */
  language: { kind: "tag", group: "details", additive: true },
  /** The country where the product is marketed. ISO 3166-1 alpha-2; if absent, `JO`. */
  country: { kind: "country", group: "details", additive: true },
  companyCity: { kind: "line", group: "details", additive: true },
  /** ISO 3166-1 alpha-2; if absent, the value of `country`. */
  companyCountry: { kind: "country", group: "details", additive: true },
  /** An absolute URI or `system|value`. */
  companyIdentifier: { kind: "identifier", group: "details", additive: true },
  /** A GTIN, an absolute URI or `system|value`. */
  productIdentifier: { kind: "identifier", group: "details", additive: true },
  /** `YYYY-MM-DD`; if absent, the revision date. */
  firstAuthorisedOn: { kind: "date", group: "details", additive: true },
} as const satisfies Readonly<Record<string, FieldRow>>;
