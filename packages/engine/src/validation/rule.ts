import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import type { Finding } from "../leaflet/finding.ts";
import type { LeafletText } from "./leaflet-texts.ts";

export interface RuleInput {
  /** Canonical content. */
  readonly content: LeafletContent;
  readonly options: BuildOptions;
  /** The effective language. */
  readonly language: string;
}

/** Looks at fields. */
export type FieldRule = (input: RuleInput) => readonly Finding[];

/** Looks at the words of every text, rich text without its markup. */
export type TextRule = (
  input: RuleInput & { readonly texts: readonly LeafletText[] },
) => readonly Finding[];
