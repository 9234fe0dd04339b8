// The system user for the PostgreSQL of the tests, because PostgreSQL refuses to run as root.
import { readFileSync } from "node:fs";

/** A note for the first lines of `npm test`; empty if no user is created. */
export function systemUserNote() {
  if (process.getuid?.() !== 0 || /^postgres:/m.test(accounts())) return "";
  return "\nIt runs as root, so the tests add the system user “postgres”: PostgreSQL does not run as root.";
}

function accounts() {
  try {
    return readFileSync("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}
