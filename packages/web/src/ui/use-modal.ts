import { useEffect, type RefObject } from "react";

/**
 * Shows a dialog until it is unmounted, with the focus on the element that `start` returns. Then returns the
 * focus to the previous element.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  start?: (dialog: HTMLDialogElement) => HTMLElement | null,
): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    start?.(dialog)?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref, start]);
}
