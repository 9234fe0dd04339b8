import type { User } from "../../api/calls.ts";

/** Local storage key of the signed-in user. */
export const storedUserKey = "userInfo";

/** Local storage; undefined if the browser blocks it, for example when all cookies are blocked. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Logs a problem that does not stop the user. */
export function logProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the specification requires this log line
  console.error(problem);
}

/**
 * Reads the user who was signed in last. If the stored value is invalid, logs and removes it and returns
 * undefined.
 */
export function readStoredUser(
  storage: Storage | undefined,
  log: (problem: unknown) => void,
): User | undefined {
  const text = storage?.getItem(storedUserKey) ?? null;
  if (storage === undefined || text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isUser(value)) return { ...value, organization: textOf(value.organization) };
    throw new TypeError(`The stored user is invalid: ${storedUserKey}`);
  } catch (failure) {
    log(failure);
    storage.removeItem(storedUserKey);
    return undefined;
  }
}

/**
 * Stores or removes the user. If writing fails, for example because storage is full, the user stays signed in
 * until the page is closed.
 */
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

/**
 * Checks the properties that every screen uses. The organization may be missing, because only the profile
 * settings show it, and there the user can correct it.
 */
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
