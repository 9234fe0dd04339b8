import * as z from "zod/mini";

const text = z._default(z.string(), "");
/** Identifiers are strings; numbers are accepted. */
const identifier = z.optional(z.union([z.string(), z.number(), z.null()]));
const additive = z.optional(z.nullable(z.string()));

const paragraph = z.looseObject({ id: identifier, content: text });
const paragraphs = z._default(z.array(paragraph), []);
const table = z.looseObject({
  id: identifier,
  rows: z.optional(z.number()),
  cols: z.optional(z.number()),
  data: z._default(z.array(z.array(z.string())), []),
});
const step = z.looseObject({ id: identifier, text, image: text, imageAlt: additive });
const question = z.looseObject({ id: identifier, question: text, answer: text });

/** What a leaflet may look like on the way in, before it is made canonical. */
export const leafletInput = z.looseObject({
  medicineName: text,
  type: text,
  subName: text,
  companyName: text,
  companyAddress: text,
  companyPhone: text,
  companyFax: text,
  companyEmail: text,
  revisionDate: text,
  sizes: z._default(z.array(z.string()), []),
  customMode: z._default(z.boolean(), false),
  whatIsSections: paragraphs,
  usageSections: paragraphs,
  warningsSections: paragraphs,
  howToTakeSections: paragraphs,
  doNotTakeSections: paragraphs,
  sideEffectsSections: paragraphs,
  veryCommonSections: paragraphs,
  commonSections: paragraphs,
  veryRareSections: paragraphs,
  pregnancySections: paragraphs,
  storageSections: paragraphs,
  contentsSections: paragraphs,
  tables: z._default(z.array(table), []),
  instructionSteps: z._default(z.array(step), []),
  customQA: z._default(z.array(question), []),
  language: additive,
  country: additive,
  companyCity: additive,
  companyIdentifier: additive,
  productIdentifier: additive,
  firstAuthorisedOn: additive,
});

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
