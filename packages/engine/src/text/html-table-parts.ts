/** The elements of a table. */
export const tableParts = new Set([
  "table",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "td",
  "th",
  "caption",
  "colgroup",
]);
const sections = ["thead", "tbody", "tfoot", "table"];
/** The elements in which the start tag of a table part closes everything. */
export const parentsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["td", ["tr", ...sections]],
  ["th", ["tr", ...sections]],
  ["tr", sections],
  ["thead", ["table"]],
  ["tbody", ["table"]],
  ["tfoot", ["table"]],
  ["caption", ["table"]],
  ["colgroup", ["table"]],
  ["col", ["colgroup", "table"]],
]);
/** The open elements that the start tag of a table part closes if the part is outside any table. */
export const rowlessParts: ReadonlyMap<string, readonly string[]> = new Map([
  ["td", ["td", "th"]],
  ["th", ["td", "th"]],
  ["tr", ["td", "th", "tr"]],
]);
