import { useEffect, type RefObject } from "react";

/**
 * F6 and Shift+F6 move the focus to the next and the previous visible part of the builder: work bar,
 * sections, form and preview, which have the attribute `data-pane`. The form returns to the control that last had the focus.
 */
export function usePaneKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (element === null) return undefined;
    let lastInForm: HTMLElement | undefined;
    const focused = ({ target }: FocusEvent) => {
      // A toolbar disappears when the focus leaves its text.
      if (!(target instanceof HTMLElement) || target.closest("[role='toolbar']") !== null) return;
      if (nameOf(target.closest("[data-pane]")) === "form") lastInForm = target;
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") !== null) return;
      const panes = [...element.querySelectorAll<HTMLElement>("[data-pane]")].filter(isShown);
      const at = panes.findIndex((pane) => pane.contains(document.activeElement));
      const next = event.shiftKey ? (at < 0 ? panes.length : at) - 1 : at + 1;
      const pane = panes.at(next % panes.length);
      if (pane !== undefined) targetIn(pane, lastInForm)?.focus();
    };
    element.addEventListener("focusin", focused);
    addEventListener("keydown", pressed);
    return () => {
      element.removeEventListener("focusin", focused);
      removeEventListener("keydown", pressed);
    };
  }, [page]);
}

function targetIn(pane: HTMLElement, lastInForm: HTMLElement | undefined): HTMLElement | undefined {
  if (nameOf(pane) === "form" && lastInForm !== undefined && pane.contains(lastInForm))
    return lastInForm;
  if (nameOf(pane) === "preview") {
    const frame = pane.querySelector("iframe");
    // The body of the frame's document would take the focus without a visible outline.
    if (frame !== null) return frame.contentDocument?.querySelector("main") ?? frame;
  }
  return [...pane.querySelectorAll<HTMLElement>(reachable)].find(isShown);
}

const reachable =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

function nameOf(pane: Element | null): string | null {
  return pane?.getAttribute("data-pane") ?? null;
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
