/** Whether a key was pressed with Ctrl, or Command on a Mac, and nothing is being composed. */
export function isShortcut(event: KeyboardEvent, key: string, code: string): boolean {
  if (event.isComposing || event.altKey || event.shiftKey) return false;
  if (event.ctrlKey === event.metaKey) return false;
  // A keyboard of another script: the key that stands there on a Latin one.
  return event.key === key || (event.code === code && (event.key.codePointAt(0) ?? 0) > 127);
}

const onApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

/** A shortcut as the reader's keyboard has it: "Ctrl+B", "⌘B". */
export function shownShortcut(key: string): string {
  if (!onApple) return key.replace("Mod", "Ctrl");
  return key.replace("Mod+", "⌘").replace("Shift+", "⇧").replace("Alt+", "⌥");
}

/** For `aria-keyshortcuts`. */
export function keyShortcuts(key: string): string {
  return key.replace("Mod", onApple ? "Meta" : "Control");
}
