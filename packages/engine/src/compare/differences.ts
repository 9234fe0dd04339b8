import { fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";
import { fieldRow } from "../leaflet/field-names.ts";
import type { FieldKind } from "../leaflet/fields.ts";
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

/** One thing that two leaflets do not have alike: a field, or an item of a list. */
export interface Difference {
  /** The group of the form it stands in; each list of paragraphs is one. */
  readonly section: ContentGroup;
  /**
   * Where it stands in the second leaflet, or in the first where the second does not have it. Items are
   * counted among those that hold something.
   */
  readonly path: Path;
  /** What the form calls it, e.g. `Warnings, paragraph 2`. */
  readonly label: string;
  readonly change: "added" | "removed" | "changed" | "same";
  /** It stands elsewhere among the others of its list; `same` then says that its words are the same. */
  readonly moved: boolean;
  /** For an item: its places in the lists of the first leaflet and of the second, from 1. */
  readonly from?: number;
  readonly to?: number;
  /** The texts that differ. */
  readonly texts: readonly ChangedText[];
  /** Rows and columns of a table that only one of the leaflets has. */
  readonly lines?: readonly TableLine[];
  /** What became of a step's image. */
  readonly image?: "added" | "removed" | "changed";
  /** The ids of a step, where they differ and its image has an alternative text, which belongs to the id. */
  readonly id?: { readonly before: string; readonly after: string };
}

/** A text that is not the same in both, whole. */
export interface ChangedText {
  readonly role: ComparedText["role"] | "cell";
  readonly change: "added" | "removed" | "changed";
  /** The words are the same; their marks, links or blocks are not. */
  readonly formattingOnly: boolean;
  /** Those that are not added are the first text, those that are not removed the second. */
  readonly parts: readonly ChangedPart[];
  /** The places of a cell in the table of the first leaflet and in that of the second. */
  readonly from?: CellPlace;
  readonly to?: CellPlace;
}

/**
 * The differences of two leaflets one by one, in the order of the form; none where `sameContent` holds.
 * `names`: the labels of a language.
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
  const { before, after, change, moved, image, table, id } = entry;
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
    ...(image && { image: changeOf(image.before === "", image.after === "") }),
    ...(id && { id }),
  };
}

function pathOf(section: ContentGroup, { field, before, after }: ComparedEntry): Path {
  if (field !== undefined) return [field];
  const list = fieldsOfGroup(section).at(-1) ?? section; // a list stands last in its group
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

/** Fields of other kinds, such as a date, are one value: a part of it says nothing. */
const kindsOfWords: ReadonlySet<FieldKind> = new Set(["line", "lines"]);

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
