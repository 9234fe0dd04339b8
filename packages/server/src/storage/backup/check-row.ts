import { isRowIntact, type HashedTable, type SealedRow } from "../sql/row-hash.ts";
import { emailKey } from "../sql/user-store-rows.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";
import { nameOfRow } from "./unread-rows.ts";

/**
 * Compares the row of an account, a token or an audit entry with its hash, if it has one, and the key of an account
 * with its e-mail address. Reports at most one problem.
 */
export function checkRow(table: HashedTable, row: Row, report: ReportProblem): void {
  // The snapshot has checked the columns and their types.
  const isIntact = isRowIntact(table, row as unknown as SealedRow<HashedTable>);
  const isKeyWrong = table === "users" && row["email_key"] !== emailKey(String(row["email"]));
  if (isIntact && !isKeyWrong) return;
  const details = [
    ...(isIntact ? [] : ["it is not what was written"]),
    ...(isKeyWrong ? ["sign-in does not find it by its e-mail address"] : []),
  ];
  const detail = `${details.join(", and ")}${knownAs(table, row)}`;
  report({ kind: "row-damaged", location: nameOfRow(table, row), detail });
}

/** By what people know the row; empty for an audit entry. */
function knownAs(table: HashedTable, row: Row): string {
  if (table === "users") return `; its e-mail address is ${row["email"]}`;
  return table === "tokens" ? `; its name is ${row["name"]}` : "";
}
