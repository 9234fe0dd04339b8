import type { SectionKey, TextField } from "./field-names.ts";
import type { fields } from "./fields.ts";

export type { SectionKey };

/** A paragraph of one of the lists; `content` is rich text: plain, or HTML of the closed set. */
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

/** The values of fields by their kind, in canonical content. */
export interface ValueOfKind {
  readonly line: string;
  readonly lines: string;
  readonly telephone: string;
  readonly email: string;
  readonly date: string;
  readonly tag: string;
  readonly country: string;
  readonly identifier: string;
  readonly flag: boolean;
  readonly lineList: readonly string[];
  readonly paragraphs: readonly Paragraph[];
  readonly tables: readonly LeafletTable[];
  readonly steps: readonly InstructionStep[];
  readonly questions: readonly CustomQuestion[];
}

type Fields = typeof fields;
type Additive = { readonly additive: true };

type RequiredContent = {
  readonly [
    Name in keyof Fields as Fields[Name] extends Additive ? never : Name
  ]: ValueOfKind[Fields[Name]["kind"]];
};
type AdditiveContent = {
  readonly [
    Name in keyof Fields as Fields[Name] extends Additive ? Name : never
  ]?: ValueOfKind[Fields[Name]["kind"]];
};

/** What an author writes: the content of a leaflet, canonical. Its fields are those of `fields.ts`. */
export interface LeafletContent extends RequiredContent, AdditiveContent {}

/** The text of a field; "" where the leaflet does not have it. */
export function textOf(
  content: Partial<Readonly<Record<TextField, string>>>,
  field: TextField,
): string {
  return content[field] ?? "";
}

/** The paragraphs of a list; none where the leaflet does not have it. */
export function paragraphsOf(
  content: Partial<Readonly<Record<SectionKey, readonly Paragraph[]>>>,
  list: SectionKey,
): readonly Paragraph[] {
  return content[list] ?? [];
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
