import type { FieldOfKind, TextKind } from "../leaflet/field-names.ts";
import type { ComparedTable } from "./compare-tables.ts";
import { diffTexts, partsDiffer, type ReadText, type TextPart } from "./compare-text.ts";

/** A field that holds one value. */
export type SingleField = FieldOfKind<TextKind | "flag">;

export interface ComparedText {
  readonly role: "text" | "imageAlt" | "question" | "answer";
  readonly parts: readonly TextPart[];
  readonly changed: boolean;
  /** The words are the same; how they are set is not. */
  readonly formattingOnly: boolean;
}

export interface ComparedEntry {
  /** A field by its name; an item by its places, from 0. */
  readonly field?: SingleField;
  readonly before?: number;
  readonly after?: number;
  readonly change: "same" | "changed" | "added" | "removed";
  readonly moved: boolean;
  readonly texts: readonly ComparedText[];
  readonly table?: ComparedTable;
  /** Present where the image differs. */
  readonly image?: { readonly before: string; readonly after: string };
  /**
   * Present where a step has another id and its image an alternative text, which belongs to the id. It is no
   * change that a reader could see.
   */
  readonly id?: { readonly before: string; readonly after: string };
}

/** Moving counts: what comes first in a leaflet matters. */
export function entryDiffers({ change, moved }: ComparedEntry): boolean {
  return change !== "same" || moved;
}

/** Two texts, word by word. */
export function compareText(
  role: ComparedText["role"],
  before: ReadText,
  after: ReadText,
): ComparedText {
  const parts = diffTexts(before, after);
  const words = ({ tokens }: ReadText) => tokens.map(({ text }) => text).join("");
  const changed = partsDiffer(parts);
  return { role, parts, changed, formattingOnly: changed && words(before) === words(after) };
}
