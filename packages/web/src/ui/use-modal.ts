import { useEffect, type RefObject } from "react";

/** Shows the dialog while it is mounted, with the focus on its first control, and then returns the focus. */
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
