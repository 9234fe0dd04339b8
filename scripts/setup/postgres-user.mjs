// The system user that the tests' PostgreSQL runs as: it refuses to run as root.
import { readFileSync } from "node:fs";

/** What `npm test` says of it in its first lines; nothing where none is made. */
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
