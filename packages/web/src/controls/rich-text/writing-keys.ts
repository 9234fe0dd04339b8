import { findShortcut, keyNames } from "../../ui/keys.ts";

/** The keys for writing, in the order of the lists that show them. */
export const writingKeys = [
  ["nextGap", keyNames.tab],
  ["previousGap", `Shift+${keyNames.tab}`],
  ["save", "Mod+S"],
  ["find", findShortcut],
  ["pasteFormatted", "Mod+Alt+V"],
  ["reference", "@"],
  ["allKeys", "Mod+/"],
] as const;
