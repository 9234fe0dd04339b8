import type { Selectable } from "kysely";
import type { Account, User } from "../account-ports.ts";
import type { UsersTable } from "./schema.ts";

/** The columns of a person for `User`, without the password hash. */
export const userColumns = [
  "users.id",
  "users.name",
  "users.email",
  "users.organization",
  "users.is_admin",
  "users.created_at",
] as const;

export type UserRow = Pick<
  Selectable<UsersTable>,
  "id" | "name" | "email" | "organization" | "is_admin" | "created_at"
>;

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    organization: row.organization,
    isAdmin: row.is_admin === 1,
    createdAt: row.created_at,
  };
}

export function toAccount(row: UserRow & { readonly password_hash: string }): Account {
  return { ...toUser(row), passwordHash: row.password_hash };
}

/** Returns the address in NFKC and lower case, so that different spellings of one address become equal. */
export function emailKey(email: string): string {
  return email.normalize("NFKC").toLowerCase().normalize("NFKC");
}
