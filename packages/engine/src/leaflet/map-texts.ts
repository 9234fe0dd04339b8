import { isRichTextHtml } from "../text/parse-rich-text.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import type { ItemImage, LeafletContent, ValueOfKind } from "./content.ts";
import { fieldRow, textKinds, type FieldName, type TextKind } from "./field-names.ts";
import type { FieldKind } from "./field-row.ts";
import type { Path } from "./finding.ts";
import { mapRecordTexts } from "./product-record/record-leaves.ts";

/** What to write in place of each text of a leaflet. */
export interface TextMapping {
  /** Maps a field, a line, a cell, a question or an alternative text. */
  readonly plain: (text: string, path: Path) => string;
  /** Maps the rich text of an item, which is a paragraph, a step or an answer. */
  readonly rich: (source: string, path: Path, item: object) => string;
}

type Mapped = {
  readonly [Kind in FieldKind]: (value: ValueOfKind[Kind], path: Path) => ValueOfKind[Kind];
};

/** Maps all texts of a leaflet. `order` lists the fields in the order in which their texts are mapped. */
export function mapTexts(
  content: LeafletContent,
  { plain, rich }: TextMapping,
  order: readonly FieldName[],
): LeafletContent {
  const alt = ({ imageAlt }: ItemImage, path: Path) =>
    imageAlt !== undefined && { imageAlt: plain(imageAlt, [...path, "imageAlt"]) };
  const mapped: Mapped = {
    ...(Object.fromEntries(textKinds.map((kind) => [kind, plain])) as Pick<Mapped, TextKind>),
    flag: (value) => value,
    titles: (titles, path) =>
      Object.fromEntries(
        Object.entries(titles).map(([key, title]) => [key, plain(title, [...path, key])]),
      ),
    lineList: (lines, path) => lines.map((line, at) => plain(line, [...path, at])),
    paragraphs: (list, path) =>
      list.map((item, at) => ({
        ...item,
        content: rich(item.content, [...path, at, "content"], item),
        ...alt(item, [...path, at]),
      })),
    tables: (list, path) =>
      list.map((table, at) => ({
        ...table,
        data: table.data.map((row, y) =>
          row.map((cell, x) => plain(cell, [...path, at, "data", y, x])),
        ),
      })),
    steps: (list, path) =>
      list.map((step, at) => ({
        ...step,
        text: rich(step.text, [...path, at, "text"], step),
        ...alt(step, [...path, at]),
      })),
    questions: (list, path) =>
      list.map((item, at) => ({
        ...item,
        question: plain(item.question, [...path, at, "question"]),
        answer: rich(item.answer, [...path, at, "answer"], item),
        ...alt(item, [...path, at]),
      })),
    record: (record, path) => mapRecordTexts(record, (text, at) => plain(text, [...path, ...at])),
    resources: (resources) => resources,
  };
  const values = order
    .filter((name) => content[name] !== undefined)
    .map((name) => {
      // the cast is safe, because `map` is called only with the value of this field
      const map = mapped[fieldRow(name).kind] as (value: unknown, path: Path) => unknown;
      return [name, map(content[name], [name])];
    });
  return { ...content, ...Object.fromEntries(values) };
}

/** Returns plain text as rich text that shows exactly the same characters. A line feed starts a new paragraph. */
export function literalRichText(text: string): string {
  if (!isRichTextHtml(text)) return text;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return richTextToHtml(
    lines.map((line) => ({ kind: "paragraph", children: [{ kind: "text", text: line }] })),
  );
}
