import type { ReferenceTarget } from "../text/rich-text.ts";

/**
 * The type of a field's value: `line` and `lines` are text, `tag` is a language (BCP 47), `country` is an ISO
 * 3166-1 code, `identifier` is a URI or `system|value`, `choice` is one of the `choices` of its row, `titles` is an
 * object with a title for each place (`TitleKey`), `lineList` is a list of lines, `paragraphs` is a list of rich
 * texts. `record` is the product record, `resources` are FHIR resources that an import carries unchanged.
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
  | "choice"
  | "flag"
  | "titles"
  | "lineList"
  | "paragraphs"
  | "tables"
  | "steps"
  | "questions"
  | "record"
  | "resources";

/** The numbered sections of a leaflet. `sections.ts` describes them. */
export type SectionName = Exclude<ReferenceTarget, "instructions">;

/** The places of a leaflet that contain lists of paragraphs: the header, the numbered sections, and the last sections. */
export type PlaceName = "header" | SectionName | "professional" | "statements";

/** The properties of one field of a leaflet's content. */
export interface FieldRow {
  readonly kind: FieldKind;
  /** The group of the field in the leaflet form. For a list of paragraphs, this is its place in the profile `generic`. */
  readonly group:
    | "product"
    | "sizes"
    | PlaceName
    | "tables"
    | "steps"
    | "questions"
    | "company"
    | "details"
    // the heading of a list
    | `${string}Sections`
    | "productRecord";
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
  /** The possible values of a field of the kind `choice`. */
  readonly choices?: readonly string[];
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
