import { isRowIntact, type HashedTable, type SealedRow } from "../sql/row-hash.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";
import { nameOfRow } from "./unread-rows.ts";

/** Compares the row of an account, a token or an audit entry with its hash, if it has one. */
export function checkRow(table: HashedTable, row: Row, report: ReportProblem): void {
  // The snapshot has checked the columns and their types.
  if (isRowIntact(table, row as unknown as SealedRow<HashedTable>)) return;
  report({
    kind: "row-damaged",
    location: nameOfRow(table, row),
    detail: "it is not what was written",
  });
}
