// A program of its own that outlives a test run which is ended in the middle (server-process.ts). What its
// standard input names and does not take back is ended and removed when that input ends, however it ends.
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

const pids = new Set<number>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const [order = "", ...rest] = line.split(" ");
  const name = rest.join(" ");
  if (order === "process") pids.add(Number(name));
  if (order === "ended") pids.delete(Number(name));
  if (order === "folder") folders.add(name);
  if (order === "removed") folders.delete(name);
}
for (const pid of pids) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
