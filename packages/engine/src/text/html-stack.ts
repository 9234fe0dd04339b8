import { blockElements, droppedElements, foreignElements } from "./html-elements.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";

export interface OpenElement extends MarkupElement {
  readonly children: MarkupNode[];
  isCopied?: boolean;
}

/** An element of the stack, and what its ancestors mean for the next tag. */
export interface StackEntry {
  readonly element: OpenElement;
  /** Number of elements around it in the tree, inline elements included. */
  readonly depth: number;
  /** Whether tags inside it have the rules of SVG and MathML. */
  readonly isForeign: boolean;
  /** The index of the innermost element, up to this one, that bounds a scope; 0 if there is none. */
  readonly bounds: Readonly<Record<Scope, number>>;
}

/** The scopes of the HTML standard: the elements at which the search for an open element ends. */
export type Scope = "any" | "table" | "item" | "marker";

/**
 * Elements that limit the effect of inline elements. The end of such an element closes the inline elements
 * that were opened inside it. An end tag inside it cannot close an inline element outside.
 */
const scopeBarriers = new Set(["applet", "object", "select", "template"]);
export const markers = new Set(["td", "th", "caption", ...scopeBarriers]);
/** SVG and MathML elements whose content is HTML. */
export const integrationPoints = new Set([
  "foreignobject",
  "desc",
  "title",
  "mi",
  "mo",
  "mn",
  "ms",
  "mtext",
  "annotation-xml",
]);
export const foreignRoots = ["svg", "math"];

export function entryOf(
  opened: OpenElement,
  index: number,
  depth: number,
  { isForeign, bounds }: StackEntry,
): StackEntry {
  const { name } = opened;
  return {
    element: opened,
    depth,
    isForeign: foreignRoots.includes(name) || (isForeign && !integrationPoints.has(name)),
    bounds: {
      any: endsScope(name) ? index : bounds.any,
      table: endsTableScope(name) ? index : bounds.table,
      item: endsItemScope(name) ? index : bounds.item,
      marker: markers.has(name) ? index : bounds.marker,
    },
  };
}

export function isContainer(name: string): boolean {
  return blockElements.has(name) || droppedElements.has(name) || foreignElements.has(name);
}

function endsTableScope(name: string): boolean {
  return name === "table" || scopeBarriers.has(name);
}

function endsScope(name: string): boolean {
  return name === "table" || markers.has(name);
}

function endsItemScope(name: string): boolean {
  return isContainer(name) && name !== "p" && name !== "div" && name !== "address";
}
