import type { Block } from "@nashra/engine/rich-text";

/**
 * Whether an empty line has to stand between two blocks in the editor: lists of one kind side by side
 * would become one, and number on.
 */
export function needsLineBetween(one: Block | undefined, other: Block): boolean {
  return one?.kind === "list" && other.kind === "list" && one.ordered === other.ordered;
}

/** Whether an empty line has to stand at the end: one could not write after a table otherwise. */
export function needsLineAfter(last: Block | undefined): boolean {
  return last?.kind === "table";
}
