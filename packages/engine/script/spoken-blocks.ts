/** A paragraph, heading, list item or table row, and what is said for it. */
export interface SpokenBlock {
  readonly element: Element;
  readonly text: string;
}

const blockNames = "h1, h2, h3, h4, p, li, ul, ol, table, tr, div, section, caption";

/** The blocks of a leaflet in the order of the text. */
export function spokenBlocks(leaflet: Element): readonly SpokenBlock[] {
  const parts = leaflet.querySelectorAll(
    ".head > :is(.run, h1, .what, .strengths), .state p, .text > *",
  );
  return [...parts].flatMap((part) => blocksIn(part)).filter(({ text }) => text.trim() !== "");
}

function blocksIn(element: Element): readonly SpokenBlock[] {
  if (element.matches("table")) return rowsOf(element);
  if (element.querySelector(blockNames) === null) return [{ element, text: spokenText(element) }];
  const blocks: SpokenBlock[] = [];
  let own = "";
  const endOwn = () => {
    if (own.trim() !== "") blocks.push({ element, text: own });
    own = "";
  };
  for (const node of element.childNodes) {
    if (node instanceof Element && (node.matches(blockNames) || node.querySelector(blockNames))) {
      endOwn();
      blocks.push(...blocksIn(node));
    } else own += node instanceof Element ? spokenText(node) : (node.textContent ?? "");
  }
  endOwn();
  return blocks;
}

/** The text of an element; of an image its description. */
function spokenText(element: Element): string {
  if (element instanceof HTMLImageElement) return ` ${element.alt} `;
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof HTMLBRElement) return "\n";
      return node instanceof Element ? spokenText(node) : (node.textContent ?? "");
    })
    .join("");
}

/** The rows of a table: each cell after the head of its column, as "head: cell". */
function rowsOf(table: Element): readonly SpokenBlock[] {
  const heads = [...table.querySelectorAll("thead th, thead td")].map((cell) => spokenText(cell));
  const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("thead") === null);
  return rows.map((row) => {
    let column = 0;
    const cells = [...row.children].map((cell) => {
      const head = (heads[column] ?? "").trim();
      column += cell instanceof HTMLTableCellElement ? cell.colSpan : 1;
      const text = spokenText(cell).trim();
      return head === "" || text === "" ? text : `${head}: ${text}`;
    });
    return { element: row, text: cells.filter((text) => text !== "").join(". ") };
  });
}
