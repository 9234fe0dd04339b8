/** Records the focus and the selection. The returned function restores them after elements have moved. */
export function keepFocus(): () => void {
  const { activeElement } = document;
  const selection = document.getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection ?? {};
  return () => {
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    if (!activeElement.isConnected || document.activeElement === activeElement) return;
    activeElement.focus({ preventScroll: true });
    if (!activeElement.isContentEditable || !anchorNode?.isConnected || !focusNode?.isConnected)
      return;
    selection?.setBaseAndExtent(anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0);
  };
}
