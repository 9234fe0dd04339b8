import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, onTestFinished, test } from "vitest";

import { lockFolder, serverOf } from "./lock.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "nashra-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a process that takes the lock, prints the result, and then only waits. */
async function aHolder(folder: string) {
  const program = `
    import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL("lock.ts", import.meta.url)))};
    const { kind } = lockFolder(${JSON.stringify(folder)}, process.pid);
    // The lock must outlive the object that represents it.
    globalThis.gc();
    console.log(kind);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "--eval", program]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [output] = await once(child.stdout, "data");
  expect(String(output).trim()).toBe("locked");
  return child;
}

test("lets one process serve a folder, and names that process when it rejects others", async () => {
  const folder = aFolder();
  const holder = await aHolder(folder);
  expect(lockFolder(folder, 1)).toEqual({ kind: "held", holder: `process ${holder.pid}` });
  expect(serverOf(folder)).toBe(`process ${holder.pid}`);
});

test("releases the lock when the process is killed", async () => {
  const folder = aFolder();
  const holder = await aHolder(folder);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const outcome = lockFolder(folder, 1);
  expect(outcome.kind).toBe("locked");
  if (outcome.kind === "locked") outcome.lock.release();
});

test("rejects a second lock of the same process until the first is released", () => {
  const folder = join(aFolder(), "made", "on", "the", "way");
  const first = lockFolder(folder, 7);
  expect(lockFolder(folder, 8)).toEqual({ kind: "held", holder: "process 7" });
  if (first.kind === "locked") first.lock.release();
  const again = lockFolder(folder, 8);
  expect(again.kind).toBe("locked");
  if (again.kind === "locked") again.lock.release();
});

test("neither takes a lock nor creates a file when it checks which process serves a folder", () => {
  const folder = join(aFolder(), "none");
  expect(serverOf(folder)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  const outcome = lockFolder(folder, 7);
  if (outcome.kind === "locked") outcome.lock.release();
  expect(serverOf(folder)).toBeUndefined();
  expect(readFileSync(join(folder, "serving.pid"), "utf8")).toBe("7\n");
});

test("reports a file that cannot be locked", () => {
  const folder = aFolder();
  mkdirSync(join(folder, "serving.lock"));
  expect(() => lockFolder(folder, 7)).toThrow(
    `The file serving.lock in ${folder} cannot be locked`,
  );
});
