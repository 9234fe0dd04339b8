// A program that opens the store in the given folder, prints the id of the store and closes the store. Tests
// start several processes of this program at a time, or kill a process while it starts.
import { join } from "node:path";
import process from "node:process";
import { openStore } from "../open-store.ts";

const folder = process.argv[2] ?? "";
const store = await openStore({
  database: { kind: "sqlite", folder },
  blobs: { kind: "folder", path: join(folder, "blobs") },
});
process.stdout.write(`${store.id}\n`);
await store.close();
