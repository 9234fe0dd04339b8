/** A paragraph of one of the twelve lists; `content` is rich text: plain, or HTML of the closed set. */
export interface Paragraph {
  readonly id: string;
  readonly content: string;
}

/** A table typed cell by cell; cells are plain text, a line feed is a line break. */
export interface LeafletTable {
  readonly id: string;
  readonly rows: number;
  readonly cols: number;
  readonly data: readonly (readonly string[])[];
}

export interface InstructionStep {
  readonly id: string;
  /** Rich text. */
  readonly text: string;
  /** A JPEG, bare base64, or "" for none. */
  readonly image: string;
  readonly imageAlt?: string;
}

export interface CustomQuestion {
  readonly id: string;
  readonly question: string;
  /** Rich text. */
  readonly answer: string;
}

/** The twelve lists of paragraphs, in the order of the builder's form. */
export type SectionKey =
  | "whatIsSections"
  | "usageSections"
  | "warningsSections"
  | "howToTakeSections"
  | "doNotTakeSections"
  | "sideEffectsSections"
  | "veryCommonSections"
  | "commonSections"
  | "veryRareSections"
  | "pregnancySections"
  | "storageSections"
  | "contentsSections";

/** What an author writes: the content of a leaflet, canonical. */
export interface LeafletContent extends Readonly<Record<SectionKey, readonly Paragraph[]>> {
  readonly medicineName: string;
  /** The dose form, e.g. `Tablet`. */
  readonly type: string;
  readonly subName: string;
  readonly companyName: string;
  /** Several lines are allowed. */
  readonly companyAddress: string;
  readonly companyPhone: string;
  readonly companyFax: string;
  readonly companyEmail: string;
  /** `YYYY-MM-DD`. */
  readonly revisionDate: string;
  readonly sizes: readonly string[];
  readonly customMode: boolean;
  readonly tables: readonly LeafletTable[];
  readonly instructionSteps: readonly InstructionStep[];
  readonly customQA: readonly CustomQuestion[];
  /** BCP 47. */
  readonly language?: string;
  /** ISO 3166-1 alpha-2; `JO` where absent. */
  readonly country?: string;
  readonly companyCity?: string;
  /** An absolute URI or `system|value`. */
  readonly companyIdentifier?: string;
  /** A GTIN, an absolute URI or `system|value`. */
  readonly productIdentifier?: string;
  /** `YYYY-MM-DD`; the revision date where absent. */
  readonly firstAuthorisedOn?: string;
}

/** A stored leaflet as the API and the CLI know it. */
export interface LeafletRecord {
  readonly _id?: string;
  readonly title?: string;
  readonly version?: number;
  readonly status?: LeafletStatus;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly content: LeafletContent;
}

export type LeafletStatus = "draft" | "review" | "published";
export type Layout = "standard" | "complete";

/** What building a document depends on beside the content. Equal content and options give equal bytes. */
export interface BuildOptions {
  /** `standard` (default) leaves the pregnancy section out, `complete` holds every section. */
  readonly layout?: Layout;
  /** 1 or more; default 1. */
  readonly version?: number;
  readonly status?: LeafletStatus;
  /** What identifiers are derived from; default: names and language of the content. */
  readonly identifier?: string;
  /** Instant (RFC 3339) of the last change; default: the revision date at 00:00:00Z. */
  readonly lastUpdated?: string;
  /** The record's title, which takes part in finding the effective language. */
  readonly title?: string;
}
