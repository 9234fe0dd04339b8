/** The focused control and its caret or selection, to return to later. */
export interface KeptCaret {
  readonly control: HTMLElement;
  /** The node with the caret, in a text box with lines. */
  readonly node: Node | undefined;
  /** Focuses the control and sets its selection without scrolling; does nothing if the control was removed. */
  readonly restore: () => void;
}

/** Keeps the caret of a control. Inputs keep their selection themselves. */
export function keepCaret(control: HTMLElement): KeptCaret {
  const selection = control.ownerDocument.getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? noSelection;
  const isInside = control.isContentEditable && control.contains(focusNode);
  return {
    control,
    node: isInside ? (focusNode ?? undefined) : undefined,
    restore() {
      if (!control.isConnected) return;
      control.focus({ preventScroll: true });
      if (!isInside || !anchorNode?.isConnected || !focusNode?.isConnected) return;
      selection?.setBaseAndExtent(
        anchorNode,
        Math.min(anchorOffset, lengthOf(anchorNode)),
        focusNode,
        Math.min(focusOffset, lengthOf(focusNode)),
      );
    },
  };
}

/** The largest offset of a selection in a node. */
function lengthOf(node: Node): number {
  return node.nodeType === Node.TEXT_NODE ? (node.nodeValue?.length ?? 0) : node.childNodes.length;
}

const noSelection = { anchorNode: null, anchorOffset: 0, focusNode: null, focusOffset: 0 };
