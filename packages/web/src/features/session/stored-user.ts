import type { User } from "../../api/calls.ts";

/** Where the signed-in person is kept between visits. */
export const storedUserKey = "userInfo";

/** Who was signed in last; what cannot be read is removed, and nobody is signed in. */
export function readStoredUser(
  storage: Storage,
  log: (problem: unknown) => void,
): User | undefined {
  const text = storage.getItem(storedUserKey);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isUser(value)) return value;
    throw new TypeError(`No user: ${storedUserKey}`);
  } catch (failure) {
    log(failure);
    storage.removeItem(storedUserKey);
    return undefined;
  }
}

export function writeStoredUser(storage: Storage, user: User | undefined): void {
  if (user === undefined) storage.removeItem(storedUserKey);
  else storage.setItem(storedUserKey, JSON.stringify(user));
}

function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  const { _id, name, email, isAdmin } = value as Partial<Record<string, unknown>>;
  return (
    [_id, name, email].every((text) => typeof text === "string") && typeof isAdmin === "boolean"
  );
}
