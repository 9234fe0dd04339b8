import type { Effort } from "./effort.ts";
import type { Path } from "../leaflet/finding.ts";
import type { FieldOfKind, TextKind } from "../leaflet/field-names.ts";
import type { ComparedTable } from "./compare-tables.ts";
import { diffTexts, partsDiffer, type ReadText, type TextPart } from "./compare-text.ts";

/** A field with a single value. */
export type SingleField = FieldOfKind<TextKind | "flag" | "titles">;

export interface ComparedText {
  readonly role: "text" | "imageAlt" | "question" | "answer";
  readonly parts: readonly TextPart[];
  readonly changed: boolean;
  /** True if the words are equal and only their formatting differs. */
  readonly formattingOnly: boolean;
}

export interface ComparedEntry {
  /**
   * A field is identified by its name (`field`). An item is identified by its indexes in the two lists, from
   * 0 (`before`, `after`).
   */
  readonly field?: SingleField | FieldOfKind<"record" | "resources">;
  /** The path of a value in the product record, or of one of the carried resources. */
  readonly part?: Path;
  readonly before?: number;
  readonly after?: number;
  readonly change: "same" | "changed" | "added" | "removed";
  readonly moved: boolean;
  readonly texts: readonly ComparedText[];
  readonly table?: ComparedTable;
  /** Present if the image differs. */
  readonly image?: { readonly before: string; readonly after: string };
  /** Present if the image differs and a server could not read one of the two; `image` is "" there. */
  readonly imageDamaged?: { readonly before: boolean; readonly after: boolean };
  /**
   * Present if the id of an item differs and both versions have an image or an alternative text that an update may omit.
   * The server uses the id to find the stored values. Readers of the leaflet cannot see a changed id.
   */
  readonly id?: { readonly before: string; readonly after: string };
}

/** A move counts as a difference, because the order in a leaflet matters. */
export function entryDiffers({ change, moved }: ComparedEntry): boolean {
  return change !== "same" || moved;
}

/** Compares two texts word by word. */
export function compareText(
  role: ComparedText["role"],
  before: ReadText,
  after: ReadText,
  effort: Effort,
): ComparedText {
  const parts = diffTexts(before, after, effort);
  const words = ({ tokens }: ReadText) => tokens.map(({ text }) => text).join("");
  const changed = partsDiffer(parts);
  return { role, parts, changed, formattingOnly: changed && words(before) === words(after) };
}
