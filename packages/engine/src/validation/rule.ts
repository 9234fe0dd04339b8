import type { BuildOptions, LeafletContent } from "../leaflet/content.ts";
import type { Finding } from "../leaflet/finding.ts";
import type { LeafletText } from "./leaflet-texts.ts";

export interface RuleInput {
  /** Canonical content. */
  readonly content: LeafletContent;
  readonly options: BuildOptions;
  /** The effective language. */
  readonly language: string;
  /** The texts of the content, if they are already known. */
  readonly texts?: readonly LeafletText[];
}

/** Checks the fields of the content. */
export type FieldRule = (input: RuleInput) => readonly Finding[];

/** Checks the words of every text; rich text is passed to the rule without its markup. */
export type TextRule = (
  input: RuleInput & { readonly texts: readonly LeafletText[] },
) => readonly Finding[];
