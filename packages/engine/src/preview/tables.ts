import { nonBlankTables } from "../leaflet/non-blank-items.ts";
import type { LeafletTable } from "../leaflet/content.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { tableRegion } from "./authored-text.ts";
import { element, type Markup } from "./element.ts";
import { itemName, lineCounter, placeOf, type PlaceAttributes } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";

/** The leaflet's non-blank tables; "" if it has none. */
export function tables(context: PreviewContext): Markup {
  const written = nonBlankTables(context.content.tables, context.meter).map((table) =>
    tableRegion(
      writeTable(table, context),
      context,
      placeOf(itemName("tables", table.id), context),
    ),
  );
  return written.length === 0 ? "" : element("div", { "data-list": "tables" }, written.join(""));
}

/** Writes a table with its first row as the header. A table with one row has no header. */
function writeTable({ id, data }: LeafletTable, context: PreviewContext): Markup {
  const nextPlace = lineCounter(itemName("tables", id), context);
  const head = data.length > 1 ? data.slice(0, 1) : [];
  const headRows = writeRows(head, { cell: headCell, nextPlace }, context);
  return element(
    "table",
    {},
    headRows === "" ? "" : element("thead", {}, headRows),
    element(
      "tbody",
      {},
      writeRows(data.slice(head.length), { cell: bodyCell, nextPlace }, context),
    ),
  );
}

type Rows = readonly (readonly string[])[];

interface RowStyle {
  readonly cell: (text: Markup) => Markup;
  readonly nextPlace: (() => PlaceAttributes) | undefined;
}

function writeRows(rows: Rows, { cell, nextPlace }: RowStyle, context: PreviewContext): Markup {
  return rows
    .map((row) => row.map((text) => cell(cellText(text, context))).join(""))
    .map((cells) => element("tr", { ...nextPlace?.() }, cells))
    .join("");
}

/** A header cell without text becomes a normal cell. */
function headCell(text: Markup): Markup {
  return text === "" ? element("td", {}) : element("th", { scope: "col" }, text);
}

function bodyCell(text: Markup): Markup {
  return element("td", {}, text);
}

function cellText(text: string, context: PreviewContext): Markup {
  return text
    .trim()
    .split("\n")
    .map((line) => inlineToXhtml(line, context))
    .join("<br>");
}
