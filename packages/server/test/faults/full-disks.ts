import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A small, separate file system. */
export interface SmallDisk {
  readonly path: string;
  /** Uses up all free space. */
  fill(): void;
  /** Frees the space again. */
  empty(): void;
}

/** Whether this machine can mount a file system. This needs root, and it fails in strict containers. */
export function canMount(): boolean {
  const path = mkdtempSync(join(tmpdir(), "nashra-mount-"));
  const mounted = mount(path, "1m");
  if (mounted) spawnSync("umount", ["-l", path]);
  rmSync(path, { recursive: true, force: true });
  return mounted;
}

/** Mounts a file system for one test and unmounts it after the test. */
export function aSmallDisk(size: string): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), "nashra-disk-"));
  if (!mount(path, size)) throw new Error("Mounting a small disk needs root.");
  const unmount = () => {
    spawnSync("umount", ["-l", path]);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", unmount);
  onTestFinished(() => {
    process.removeListener("exit", unmount);
    unmount();
  });
  const ballast = join(path, "ballast");
  return { path, fill: () => fill(ballast), empty: () => rmSync(ballast, { force: true }) };
}

function mount(path: string, size: string): boolean {
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path]);
  return status === 0;
}

function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (let size = 1 << 20; size >= 1;) {
      try {
        writeSync(file, Buffer.alloc(size, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}
