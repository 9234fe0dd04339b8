import type { Path } from "../leaflet/finding.ts";
import { fieldLabel, type FieldNames } from "../words/field-label.ts";
import type { ComparedLeaflet } from "./compare-leaflets.ts";
import type { ComparedTable } from "./compare-tables.ts";
import type { TextPart, Token } from "./compare-text.ts";
import { entryDiffers, type ComparedEntry, type ComparedText } from "./compared-entry.ts";
import { fieldsOfGroup, type ContentGroup } from "../leaflet/field-groups.ts";

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
  readonly words: readonly ChangedWords[];
  /** What became of a step's image. */
  readonly image?: "added" | "removed" | "changed";
}

/** A stretch of text that is not the same, as plain text: what was there and what is there. */
export interface ChangedWords {
  readonly role: ComparedText["role"] | "cell";
  readonly removed: string;
  readonly added: string;
  /** The words are the same; their marks, links or blocks are not. */
  readonly formattingOnly: boolean;
  /** The place of a cell, from 1, in a table that has the rows and columns of both. */
  readonly row?: number;
  readonly column?: number;
}

/** The differences of two leaflets one by one, in the order of the form. `names`: the labels of a language. */
export function differencesOf(
  { areas }: ComparedLeaflet,
  names: FieldNames,
): readonly Difference[] {
  return areas.flatMap(({ name, entries }) =>
    entries.filter(entryDiffers).map((entry) => differenceOf(name, entry, names)),
  );
}

function differenceOf(section: ContentGroup, entry: ComparedEntry, names: FieldNames): Difference {
  const { before, after, change, moved, image } = entry;
  const path = pathOf(section, entry);
  return {
    section,
    path,
    label: fieldLabel(names, path),
    change,
    moved,
    ...(before !== undefined && { from: before + 1 }),
    ...(after !== undefined && { to: after + 1 }),
    words: [
      ...entry.texts.flatMap(({ role, parts, formattingOnly }) =>
        stretches(parts).map((words) => ({ role, ...words, formattingOnly })),
      ),
      ...(entry.table ? cellsOf(entry.table) : []),
    ],
    ...(image && {
      image: image.before === "" ? "added" : image.after === "" ? "removed" : "changed",
    }),
  };
}

function pathOf(section: ContentGroup, { field, before, after }: ComparedEntry): Path {
  if (field !== undefined) return [field];
  const list = fieldsOfGroup(section).at(-1) ?? section; // a list stands last in its group
  return [list, after ?? before ?? 0];
}

/** What was removed and what came in its place, where the two stand side by side. */
function stretches(parts: readonly TextPart[]): readonly { removed: string; added: string }[] {
  const found: { removed: string; added: string }[] = [];
  let open: { removed: string; added: string } | undefined;
  for (const { kind, tokens } of parts) {
    if (kind === "same") {
      open = undefined;
      continue;
    }
    if (open === undefined) found.push((open = { removed: "", added: "" }));
    open[kind] += textOf(tokens);
  }
  return found;
}

/** Where something begins, a line does. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, start }, index) => (start === undefined || index === 0 ? text : "\n"))
    .join("");
}

function cellsOf({ rows }: ComparedTable): readonly ChangedWords[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ change, parts }, column) =>
      change === "same"
        ? []
        : stretches(parts).map((words) => ({
            role: "cell" as const,
            ...words,
            formattingOnly: false,
            row: row + 1,
            column: column + 1,
          })),
    ),
  );
}
