const onApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

/** True if the user pressed `key`, a lower-case letter or a sign, together with Ctrl (Command on a Mac) and no input method is composing text. */
export function isShortcut(event: KeyboardEvent, key: string, code: string): boolean {
  return !event.altKey && isPressed(event, key, code);
}

/**
 * Like `isShortcut`, together with Alt (Option on a Mac). False if the keys type a character: on many keyboards, AltGr
 * is the same as Ctrl and Alt.
 */
export function isAltShortcut(event: KeyboardEvent, key: string, code: string): boolean {
  if (!event.altKey || event.getModifierState("AltGraph")) return false;
  // With Command and Option, a Mac reports the sign on the key and types nothing.
  const isLetter = /^\p{L}$/u.test(event.key);
  return (event.metaKey || isLetter) && isPressed(event, key, code);
}

function isPressed(event: KeyboardEvent, key: string, code: string): boolean {
  if (event.isComposing || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  // On a keyboard for another writing system, for example Arabic, compares the position of the key (`code`)
  // instead of its character.
  return (
    event.key.toLowerCase() === key ||
    (event.code === code && (event.key.codePointAt(0) ?? 0) > 127)
  );
}

/** True if the user pressed the shortcut of "Find and replace": Ctrl+H, on a Mac Command+Shift+H. */
export function isFindShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.code !== "KeyH") return false;
  return onApple
    ? event.metaKey && event.shiftKey && !event.ctrlKey
    : event.ctrlKey && !event.shiftKey && !event.metaKey;
}

/** A shortcut with the names of the keys on the user's keyboard: "Mod+B" becomes "Ctrl+B" or "⌘B". */
export function shownShortcut(key: string): string {
  if (!onApple) return key.replace("Mod", "Ctrl");
  return key.replace("Mod+", "⌘").replace("Shift+", "⇧").replace("Alt+", "⌥");
}

/** The names of keys to insert into a sentence. They are the same in all languages. */
export const keyNames = { tab: "Tab", enter: "Enter", escape: "Esc" } as const;

/** The shortcut of find and replace. On a Mac, Command+H hides the application. */
export const findShortcut = onApple ? "Mod+Shift+H" : "Mod+H";

/** The names of the keys of a shortcut: "Mod+B" becomes ["Ctrl", "B"] or, on a Mac, ["⌘B"]. */
export function keysOf(key: string): readonly string[] {
  return shownShortcut(key).split("+");
}

/** The value of `aria-keyshortcuts`. */
export function keyShortcuts(key: string): string {
  return key.replace("Mod", onApple ? "Meta" : "Control");
}
