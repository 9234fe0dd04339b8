const shortest = 6;

/** Whether a password to be set is too short, counted in characters: an emoji is one. */
export function isShortPassword(password: string): boolean {
  return [...password].length < shortest;
}
