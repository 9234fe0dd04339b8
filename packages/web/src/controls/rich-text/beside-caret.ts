import type { LexicalEditor } from "lexical";
import { useLayoutEffect } from "react";

/** Connects a text box with the list below the caret. */
export function useActiveDescendant(
  box: HTMLElement | null,
  list: { readonly id: string; readonly activeId: string } | undefined,
): void {
  const { id, activeId } = list ?? {};
  useLayoutEffect(() => {
    if (box === null || id === undefined || activeId === undefined) return undefined;
    const values = { "aria-controls": id, "aria-activedescendant": activeId };
    for (const [name, value] of Object.entries({ ...values, "aria-autocomplete": "list" }))
      box.setAttribute(name, value);
    return () => {
      for (const name of ["aria-controls", "aria-activedescendant", "aria-autocomplete"])
        box.removeAttribute(name);
    };
  }, [box, id, activeId]);
}

/** Places the list below the line of the caret, or above it if there is not enough space. */
export function usePlace(id: string, editor: LexicalEditor): void {
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    const card = element?.offsetParent;
    const box = editor.getRootElement();
    if (element === null || !(card instanceof HTMLElement) || box === null) return;
    const range = box.ownerDocument.getSelection();
    const caret = range !== null && range.rangeCount > 0 ? range.getRangeAt(0) : undefined;
    const line =
      caret?.getClientRects()[0] ??
      (caret?.startContainer instanceof Element
        ? caret.startContainer
        : box
      ).getBoundingClientRect();
    const outer = card.getBoundingClientRect();
    const visible = window.visualViewport?.height ?? window.innerHeight;
    const below = visible - line.bottom - gap - (onPhone.matches ? bars.phone : gap);
    const above = line.top - gap - bars.top;
    element.style.maxBlockSize = "";
    const height = element.offsetHeight;
    const isAbove = height > below && above > below;
    const size = Math.min(height, Math.max(smallest, isAbove ? above : below));
    const start = isAbove ? line.top - gap - size : line.bottom + gap;
    element.style.maxBlockSize = `${size}px`;
    element.style.insetBlockStart = `${start - outer.top - card.clientTop}px`;
  });
}

/** The heights of the bars that cover the page, at the top and on a phone at the bottom, in pixels. */
const bars = { top: 72, phone: 120 };
/** The space between the line and the list, and the height of three options. */
const gap = 4;
const smallest = 130;
const onPhone = window.matchMedia("(max-width: 639px)");
