const shortest = 6;

/**
 * Whether a new password is too short. Its length is the number of Unicode code points, not of UTF-16 code
 * units.
 */
export function isShortPassword(password: string): boolean {
  return [...password].length < shortest;
}

/** Whether the server accepted a new password with the warning that it is a common one. */
export function isCommonPassword({
  warnings = [],
}: {
  readonly warnings?: readonly { readonly code: string }[] | undefined;
}): boolean {
  return warnings.some(({ code }) => code === "password-common");
}
