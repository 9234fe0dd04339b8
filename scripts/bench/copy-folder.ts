import { cpSync, rmSync } from "node:fs";

/** Copies a folder with Node, file by file. */
const [from = "", to = ""] = process.argv.slice(2);
rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });
