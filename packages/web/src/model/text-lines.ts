/**
 * The lines of a text box in order, as the preview counts them: paragraphs, headings, list items and table rows
 * that contain text. The text inside an item or a row belongs to its line, except lists in an item.
 */
export function linesIn(box: Element): readonly Element[] {
  const lines: Element[] = [];
  addLines(box, false, lines);
  return lines;
}

/**
 * The number of the line that contains a node of the text box, from 0. For an empty line, which the preview does not
 * show, the number of the line before it. Undefined if the text box is empty.
 */
export function lineAt(box: Element, node: Node): number | undefined {
  const lines = linesIn(box);
  if (lines.length === 0) return undefined;
  const found = lines.findLastIndex(
    (line) =>
      line.contains(node) ||
      (line.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return Math.max(found, 0);
}

function addLines(container: Element, inItem: boolean, lines: Element[]): void {
  for (const child of container.children) {
    const table = child.matches("table") ? child : child.querySelector(":scope > table");
    if (isList(child)) addItems(child, lines);
    else if (inItem) continue;
    else if (table !== null)
      lines.push(...[...table.querySelectorAll("tr")].filter((row) => isRowOf(row, table)));
    else if (!isBlank(child)) lines.push(child);
  }
}

/** The editor writes the list in an item as another item, which belongs to the item before it. */
function addItems(list: Element, lines: Element[]): void {
  for (const item of list.children) {
    const goesOn = isListItem(item) && item.previousElementSibling !== null;
    const next = item.nextElementSibling;
    const isFilled = !isBlank(item) || (isListItem(next) && !isBlank(next));
    if (!goesOn && isFilled) lines.push(item);
    addLines(item, true, lines);
  }
}

/** True for an item that consists of a list. */
function isListItem(item: Element | null): item is Element {
  return item?.firstChild instanceof Element && isList(item.firstChild);
}

function isList(element: Element): boolean {
  return element.matches("ul, ol");
}

function isRowOf(row: Element, table: Element): boolean {
  return row.closest("table") === table;
}

function isBlank(element: Element): boolean {
  return element.textContent.trim() === "";
}
