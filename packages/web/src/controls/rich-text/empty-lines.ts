import type { Block } from "@nashra/engine/rich-text";

/**
 * True if the editor needs an empty line between two blocks. Otherwise the editor would join two adjacent
 * lists of the same kind and continue the numbering.
 */
export function needsLineBetween(one: Block | undefined, other: Block): boolean {
  return one?.kind === "list" && other.kind === "list" && one.ordered === other.ordered;
}

/** True if the editor needs an empty line at the end, because otherwise no text could be added after a table. */
export function needsLineAfter(last: Block | undefined): boolean {
  return last?.kind === "table";
}
