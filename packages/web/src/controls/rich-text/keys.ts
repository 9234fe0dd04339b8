/** True if a key was pressed with Ctrl, or Command on a Mac, and no text is being composed. */
export function isShortcut(event: KeyboardEvent, key: string, code: string): boolean {
  if (event.isComposing || event.altKey || event.shiftKey) return false;
  if (event.ctrlKey === event.metaKey) return false;
  // On a keyboard of another script, compares the position of the key on a Latin keyboard.
  return event.key === key || (event.code === code && (event.key.codePointAt(0) ?? 0) > 127);
}

const onApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

/** A shortcut as shown on the user's keyboard: "Ctrl+B", "⌘B". */
export function shownShortcut(key: string): string {
  if (!onApple) return key.replace("Mod", "Ctrl");
  return key.replace("Mod+", "⌘").replace("Shift+", "⇧").replace("Alt+", "⌥");
}

/** The value of `aria-keyshortcuts`. */
export function keyShortcuts(key: string): string {
  return key.replace("Mod", onApple ? "Meta" : "Control");
}
