import type { User } from "../../api/calls.ts";

/** Where the signed-in person is kept between visits. */
export const storedUserKey = "userInfo";

/** What this browser keeps; undefined where it keeps nothing for us, as with all cookies forbidden. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** A line in the log, of what stops nobody. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for a line in the log
  console.error(problem);
}

/** Who was signed in last; what cannot be read is removed, and nobody is signed in. */
export function readStoredUser(
  storage: Storage | undefined,
  log: (problem: unknown) => void,
): User | undefined {
  const text = storage?.getItem(storedUserKey) ?? null;
  if (storage === undefined || text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isUser(value)) return { ...value, organization: textOf(value.organization) };
    throw new TypeError(`No user: ${storedUserKey}`);
  } catch (failure) {
    log(failure);
    storage.removeItem(storedUserKey);
    return undefined;
  }
}

/** Where it cannot be kept, as in a full storage, one is signed in until the page is left. */
export function writeStoredUser(
  storage: Storage | undefined,
  user: User | undefined,
  log: (problem: unknown) => void,
): void {
  try {
    if (user === undefined) storage?.removeItem(storedUserKey);
    else storage?.setItem(storedUserKey, JSON.stringify(user));
  } catch (failure) {
    log(failure);
  }
}

/** All of a user that the frame shows; the organization is only shown where it can be mended. */
function isUser(value: unknown): value is Omit<User, "organization"> & { organization?: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { _id, name, email, isAdmin } = value as Partial<Record<string, unknown>>;
  return (
    [_id, name, email].every((text) => typeof text === "string") && typeof isAdmin === "boolean"
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
