const shortest = 6;

/** Checks whether a new password is too short. Counts characters, so an emoji counts as one. */
export function isShortPassword(password: string): boolean {
  return [...password].length < shortest;
}
