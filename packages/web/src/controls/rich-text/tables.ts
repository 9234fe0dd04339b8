import type { Block, Cell, Row } from "@nashra/engine/rich-text";
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  registerTableSelectionObserver,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from "@lexical/table";
import {
  $createParagraphNode,
  $getState,
  $setState,
  createState,
  type ElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from "lexical";

export type TableBlock = Extract<Block, { kind: "table" }>;

/** The parts of the editor for texts with tables; loaded only for such texts. */
export interface TableSupport {
  readonly nodes: readonly Klass<LexicalNode>[];
  readonly isTable: (node: LexicalNode) => boolean;
  readonly toNode: (
    table: TableBlock,
    nodesOf: (blocks: readonly Block[]) => LexicalNode[],
  ) => LexicalNode;
  readonly toBlock: (
    node: LexicalNode,
    blocksOf: (element: ElementNode) => readonly Block[],
  ) => TableBlock | undefined;
  readonly register: (editor: LexicalEditor) => () => void;
}

const scopeState = createState("scope", {
  parse: (value) => (isScope(value) ? value : undefined),
});
const headState = createState("head", { parse: (value) => value === true });

export const tables: TableSupport = {
  nodes: [TableNode, TableRowNode, TableCellNode],
  isTable: $isTableNode,
  toNode: $tableNode,
  toBlock: $tableBlock,
  register: registerTables,
};

function $tableNode(
  table: TableBlock,
  nodesOf: (blocks: readonly Block[]) => LexicalNode[],
): TableNode {
  const $rows = (rows: readonly Row[], head: boolean) =>
    rows.map(({ cells }) => {
      const row = $createTableRowNode();
      if (head) $setState(row, headState, true);
      return row.append(...cells.map((cell) => $cellNode(cell, nodesOf)));
    });
  return $createTableNode().append(...$rows(table.head, true), ...$rows(table.body, false));
}

function $cellNode(
  cell: Cell,
  nodesOf: (blocks: readonly Block[]) => LexicalNode[],
): TableCellNode {
  const { COLUMN, NO_STATUS, ROW } = TableCellHeaderStates;
  const ofRow = cell.scope === "row" || cell.scope === "rowgroup";
  const node = $createTableCellNode(cell.header ? (ofRow ? COLUMN : ROW) : NO_STATUS, cell.colspan);
  node.setRowSpan(cell.rowspan);
  if (cell.scope !== undefined) $setState(node, scopeState, cell.scope);
  const children = nodesOf(cell.blocks);
  return node.append(...(children.length > 0 ? children : [$createParagraphNode()]));
}

function $tableBlock(
  node: LexicalNode,
  blocksOf: (element: ElementNode) => readonly Block[],
): TableBlock | undefined {
  if (!$isTableNode(node)) return undefined;
  const head: Row[] = [];
  const body: Row[] = [];
  for (const row of node.getChildren()) {
    if (!$isTableRowNode(row)) continue;
    const cells = row.getChildren().flatMap((cell) => {
      return $isTableCellNode(cell) ? [$cell(cell, blocksOf(cell))] : [];
    });
    if (cells.length === 0) continue;
    if ($getState(row, headState)) head.push({ cells });
    else body.push({ cells });
  }
  const rows = [...head, ...body];
  if (!rows.some(({ cells }) => cells.some(({ blocks }) => blocks.length > 0))) return undefined;
  // The engine requires a body: without one, the header rows become the body.
  return body.length > 0 ? { kind: "table", head, body } : { kind: "table", head: [], body: head };
}

function $cell(node: TableCellNode, blocks: readonly Block[]): Cell {
  const scope = $getState(node, scopeState);
  return {
    header: node.hasHeader(),
    ...(scope !== undefined && { scope }),
    colspan: node.getColSpan(),
    rowspan: node.getRowSpan(),
    blocks,
  };
}

/** Registers navigation and selection of cells. The author cannot change the structure of a table. */
function registerTables(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TableCellNode, (cell) => {
      if (cell.isEmpty()) cell.append($createParagraphNode());
    }),
    registerTableSelectionObserver(editor, true),
  );
}

function isScope(value: unknown): value is NonNullable<Cell["scope"]> {
  return value === "col" || value === "row" || value === "colgroup" || value === "rowgroup";
}
