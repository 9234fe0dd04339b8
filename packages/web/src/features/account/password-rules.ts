const shortest = 6;

/**
 * Whether a new password is too short. Its length is the number of Unicode code points, not of UTF-16 code
 * units.
 */
export function isShortPassword(password: string): boolean {
  return [...password].length < shortest;
}
