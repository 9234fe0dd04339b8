import type { Block } from "@nashra/engine/rich-text";
import type { ElementNode, Klass, LexicalEditor, LexicalNode } from "lexical";

export type TableBlock = Extract<Block, { kind: "table" }>;

/** What an editor needs for texts that hold a table; loaded for those only. */
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

let loaded: TableSupport | undefined;
let loading: Promise<TableSupport> | undefined;

/** The support, where it is here already. */
export function tableSupport(): TableSupport | undefined {
  return loaded;
}

export async function loadTableSupport(): Promise<TableSupport> {
  loading ??= import("./tables.ts").then(({ tables }) => {
    loaded = tables;
    return tables;
  });
  try {
    return await loading;
  } catch (error) {
    // The next field that asks tries again.
    loading = undefined;
    throw error;
  }
}

/** Whether a text holds a table, told quickly and never wrongly denied. */
export function mayHoldTable(value: string): boolean {
  return /<(?:table|t[dhr])[\s>/]/i.test(value);
}
