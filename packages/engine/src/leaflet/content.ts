import type { SectionKey, TextField } from "./field-names.ts";
import type { Finding } from "./finding.ts";
import type { fields } from "./fields.ts";
import type { LanguageFile } from "../languages/language-file.ts";
import type { SectionTitles } from "./title-keys.ts";
import type { CarriedResource, ProductRecord } from "./product-record/record-shape.ts";

export type { CarriedResource, ProductRecord, SectionKey };

/** The image of an item. All fields are absent from an item without an image. */
export interface ItemImage {
  /** Base64 without the prefix of a data URI. */
  readonly image?: string;
  readonly imageAlt?: string;
  /** The format of the image, as a media type; if absent, `image/jpeg`. */
  readonly imageType?: string;
  /** SHA-256 of the stored image, if a server cannot read it. Absent from canonical content if there is an image. */
  readonly imageDamaged?: string;
}

/**
 * A paragraph of one of the lists. `content` is rich text: either plain text or HTML of the supported
 * elements.
 */
export interface Paragraph extends ItemImage {
  readonly id: string;
  readonly content: string;
}

/** A table entered cell by cell. Cells are plain text; a line feed is a line break. */
export interface LeafletTable {
  readonly id: string;
  readonly rows: number;
  readonly cols: number;
  readonly data: readonly (readonly string[])[];
}

export interface InstructionStep extends ItemImage {
  readonly id: string;
  /** Rich text. */
  readonly text: string;
  /** Every step has this field; "" if there is no image. */
  readonly image: string;
}

export interface CustomQuestion extends ItemImage {
  readonly id: string;
  readonly question: string;
  /** Rich text. */
  readonly answer: string;
}

/** The type of a field's value in canonical content, by the kind of the field. */
export interface ValueOfKind {
  readonly line: string;
  readonly lines: string;
  readonly telephone: string;
  readonly email: string;
  readonly date: string;
  readonly tag: string;
  readonly country: string;
  readonly identifier: string;
  readonly choice: string;
  readonly titles: SectionTitles;
  readonly flag: boolean;
  readonly lineList: readonly string[];
  readonly paragraphs: readonly Paragraph[];
  readonly tables: readonly LeafletTable[];
  readonly steps: readonly InstructionStep[];
  readonly questions: readonly CustomQuestion[];
  readonly record: ProductRecord;
  readonly resources: readonly CarriedResource[];
}

type Fields = typeof fields;
type Additive = { readonly additive: true };

/** A field with choices has one of them as its value. */
type ValueOf<Row extends Fields[keyof Fields]> = Row extends {
  readonly choices: readonly (infer Choice)[];
}
  ? Choice
  : ValueOfKind[Row["kind"]];

type RequiredContent = {
  readonly [Name in keyof Fields as Fields[Name] extends Additive ? never : Name]: ValueOf<
    Fields[Name]
  >;
};
type AdditiveContent = {
  readonly [Name in keyof Fields as Fields[Name] extends Additive ? Name : never]?: ValueOf<
    Fields[Name]
  >;
};

/**
 * The content of a leaflet. `parseLeaflet` and `canonicalise` return it in canonical form. `fields.ts`
 * defines the fields.
 */
export interface LeafletContent extends RequiredContent, AdditiveContent {}

/** Returns the text of a field, or "" if the leaflet does not have the field. */
export function textOf(
  content: Partial<Readonly<Record<TextField, string>>>,
  field: TextField,
): string {
  return content[field] ?? "";
}

/** Returns the paragraphs of a list, or an empty list if the leaflet does not have it. */
export function paragraphsOf(
  content: Partial<Readonly<Record<SectionKey, readonly Paragraph[]>>>,
  list: SectionKey,
): readonly Paragraph[] {
  return content[list] ?? [];
}

/** A stored leaflet, as the API and the CLI use it. */
export interface LeafletRecord {
  readonly _id?: string;
  readonly title?: string;
  readonly version?: number;
  readonly status?: LeafletStatus;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** The highest earlier version that was published; absent if there is none. */
  readonly replaces?: number;
  readonly content: LeafletContent;
}

export type LeafletStatus = "draft" | "review" | "published";
export type Layout = "standard" | "complete";

/** A function that validates a document Bundle, such as `validateDocument` of the entry point `judge`. */
export type Judge = (document: {
  readonly resourceType: string;
  readonly [element: string]: unknown;
}) => readonly Finding[];

/**
 * The options for building a document, in addition to the content. Equal content and options produce equal
 * bytes.
 */
export interface BuildOptions {
  /**
   * `complete` (default) includes every section, with its whole text. `standard` is the document of the original
   * system: without the pregnancy section, with titled lists as sections of their own.
   */
  readonly layout?: Layout;
  /** 1 or more; default 1. */
  readonly version?: number;
  readonly status?: LeafletStatus;
  /** The last published version before this one, from 1 to `version` - 1. Default: none. */
  readonly replaces?: number;
  /**
   * Whether the Composition contains an extension for each part that has an EMA code (`HtmlElementLink` of Gravitate
   * Health). HL7's validator knows these extensions only with the package `hl7.eu.fhir.gh`. Default false; without
   * effect in the layout `standard`.
   */
  readonly elementLinks?: boolean;
  /**
   * Seed for the derived identifiers. Default: the medicine's name and dose form, the company's name and the
   * language.
   */
  readonly identifier?: string;
  /** Instant (RFC 3339) of the last change. Default: the revision date at 00:00:00Z. */
  readonly lastUpdated?: string;
  /** The title of the record. It is used to detect the effective language. */
  readonly title?: string;
  /** Languages that the caller has loaded from `@nashra/engine/languages/<tag>`, besides English, Arabic and French. */
  readonly languages?: readonly LanguageFile[];
  /**
   * Judges a document: `validateDocument` of the entry point `judge`. With it, no document is built with a carried
   * resource in error (finding `resource-invalid`). Without it, only the references of carried resources are checked.
   */
  readonly judge?: Judge;
}
