import type { Selectable } from "kysely";
import type { Account, User } from "../account-ports.ts";
import { assertRowIntact } from "./row-hash.ts";
import type { UsersTable } from "./schema.ts";

/** The columns of a person for `User`, without the password hash. */
export const userColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.organization",
  "users.is_admin",
  "users.created_at",
  "users.may_publish",
] as const;

export type UserRow = Pick<
  Selectable<UsersTable>,
  "id" | "name" | "email" | "organization" | "is_admin" | "created_at" | "may_publish"
>;

/** The columns that `assertUserIntact` needs. The caller never passes on `password_hash` except in an `Account`. */
export const verifiedUserColumns = [
  ...userColumns,
  "users.email_key",
  "users.password_hash",
  "users.hash as user_hash",
] as const;

export type VerifiedUserRow = UserRow &
  Pick<UsersTable, "email_key" | "password_hash"> & { readonly user_hash: string | null };

/** Throws a `RowDamagedError` if the row of a person is not what was written. */
export function assertUserIntact(row: VerifiedUserRow): void {
  assertRowIntact("users", { ...row, hash: row.user_hash }, `user ${row.id}`);
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    organization: row.organization,
    isAdmin: row.is_admin === 1,
    ...(row.may_publish === 1 && { mayPublish: true }),
    createdAt: row.created_at,
  };
}

/** Throws a `RowDamagedError` as `assertUserIntact` does. */
export function toAccount(row: VerifiedUserRow): Account {
  assertUserIntact(row);
  return { ...toUser(row), passwordHash: row.password_hash };
}

/** Returns the address in NFKC and lower case, so that different spellings of one address become equal. */
export function emailKey(email: string): string {
  return email.normalize("NFKC").toLowerCase().normalize("NFKC");
}
