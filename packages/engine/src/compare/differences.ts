import { fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { fieldRow } from "../leaflet/field-names.ts";
import type { FieldKind } from "../leaflet/field-row.ts";
import type { Path } from "../leaflet/finding.ts";
import { fieldLabel, type FieldNames } from "../words/field-label.ts";
import {
  changedCells,
  linesOfOneSide,
  type CellPlace,
  type ChangedCell,
  type TableLine,
} from "./changed-cells.ts";
import { changedParts, type ChangedPart } from "./changed-parts.ts";
import type { ComparedLeaflet } from "./compare-leaflets.ts";
import { sideOf, type TextPart } from "./compare-text.ts";
import { entryDiffers, type ComparedEntry, type ComparedText } from "./compared-entry.ts";

/** One difference between two leaflets: in a field or in an item of a list. */
export interface Difference {
  /** The field group in the leaflet form. Each list of paragraphs is a separate group. */
  readonly section: ContentGroup;
  /**
   * The path in the second leaflet, or in the first if the second does not contain the item. Indexes count
   * only non-blank items.
   */
  readonly path: Path;
  /** The name in the leaflet form, such as `Warnings, paragraph 2`. */
  readonly label: string;
  readonly change: "added" | "removed" | "changed" | "same";
  /**
   * True if the position of the item relative to the other items changed. If the item was moved but not
   * changed, `change` is `same`.
   */
  readonly moved: boolean;
  /** For an item: its position in the list of the first leaflet (`from`) and of the second (`to`), from 1. */
  readonly from?: number;
  readonly to?: number;
  /** The texts that differ. */
  readonly texts: readonly ChangedText[];
  /** Rows and columns of a table that only one of the leaflets contains. */
  readonly lines?: readonly TableLine[];
  /** The change of an item's image. */
  readonly image?: "added" | "removed" | "changed";
  /**
   * The ids of an item, if they differ and both versions have an image or an alternative text that an update may omit.
   * The server uses the id to find the stored values.
   */
  readonly id?: { readonly before: string; readonly after: string };
}

/** A text that differs, with all its parts. */
export interface ChangedText {
  readonly role: ComparedText["role"] | "cell";
  readonly change: "added" | "removed" | "changed";
  /** True if the words are equal and only marks, links or blocks differ. */
  readonly formattingOnly: boolean;
  /** All parts except the added ones form the first text; all except the removed ones form the second. */
  readonly parts: readonly ChangedPart[];
  /** For a cell: its place in the table of the first leaflet (`from`) and of the second (`to`). */
  readonly from?: CellPlace;
  readonly to?: CellPlace;
}

/**
 * The list of differences between two leaflets, in the order of the leaflet form. The list is empty if
 * `sameContent` is true. `names` are the labels in one language.
 */
export function differencesOf(
  { areas }: ComparedLeaflet,
  names: FieldNames,
): readonly Difference[] {
  return areas.flatMap(({ name, entries }) =>
    entries
      .filter((entry) => entryDiffers(entry) || entry.id !== undefined)
      .map((entry) => differenceOf(name, entry, names)),
  );
}

function differenceOf(section: ContentGroup, entry: ComparedEntry, names: FieldNames): Difference {
  const { before, after, change, moved, image, imageDamaged, table, id } = entry;
  const path = pathOf(section, entry);
  const lines = table && change === "changed" ? linesOfOneSide(table) : [];
  return {
    section,
    path,
    label: fieldLabel(names, path),
    change,
    moved,
    ...(before !== undefined && { from: before + 1 }),
    ...(after !== undefined && { to: after + 1 }),
    texts: [
      ...entry.texts.filter(({ changed }) => changed).map((text) => changedText(text, entry.field)),
      ...(table ? changedCells(table).map(textOfCell) : []),
    ],
    ...(lines.length > 0 && { lines }),
    ...(image && {
      image: changeOf(
        image.before === "" && !imageDamaged?.before,
        image.after === "" && !imageDamaged?.after,
      ),
    }),
    ...(id && { id }),
  };
}

function pathOf(section: ContentGroup, { field, part = [], before, after }: ComparedEntry): Path {
  if (field !== undefined) return [field, ...part];
  const list = fieldsOfGroup(section).at(-1) ?? section; // a list is the last field of its group
  return [list, after ?? before ?? 0];
}

function changedText(
  { role, parts, formattingOnly }: ComparedText,
  field: ComparedEntry["field"],
): ChangedText {
  const hasWords = field === undefined || kindsOfWords.has(fieldRow(field).kind);
  const lacks = (kind: ChangedPart["kind"]) =>
    parts.every((part) => part.kind !== "same" && part.kind !== kind);
  return {
    role,
    change: changeOf(lacks("removed"), lacks("added")),
    formattingOnly,
    parts: changedParts(hasWords ? parts : replaced(parts)),
  };
}

/**
 * The kinds of fields that are shown word by word. A field of another kind, such as a date, is shown whole,
 * because a part of its value has no meaning.
 */
const kindsOfWords: ReadonlySet<FieldKind> = new Set(["line", "lines", "titles", "record"]);

function replaced(parts: readonly TextPart[]): readonly TextPart[] {
  const whole = [
    { kind: "removed", tokens: sideOf(parts, "before") },
    { kind: "added", tokens: sideOf(parts, "after") },
  ] as const;
  return whole.filter(({ tokens }) => tokens.length > 0);
}

function textOfCell(cell: ChangedCell): ChangedText {
  return { role: "cell", formattingOnly: false, ...cell };
}

function changeOf(wasNothing: boolean, isNothing: boolean): "added" | "removed" | "changed" {
  if (wasNothing) return "added";
  return isNothing ? "removed" : "changed";
}
