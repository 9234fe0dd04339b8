// server-process.ts starts this program, which continues to run if the test run is interrupted.
// server-process.ts registers and unregisters processes and folders through the standard input of the
// program. When this input ends, the program kills the processes and removes the folders that are still
// registered.
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
