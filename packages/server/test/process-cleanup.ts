// A separate program that outlives an interrupted test run (server-process.ts). When its standard input ends
// for any reason, it kills the processes and removes the folders that were registered there and not
// unregistered.
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
    // The process has already exited.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
