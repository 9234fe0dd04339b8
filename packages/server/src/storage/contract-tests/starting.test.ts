import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { times } from "./people.ts";

const program = fileURLToPath(new URL("starting-program.ts", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nashra-starting-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(data: string) {
  return spawn(process.execPath, [program, data], { stdio: ["ignore", "pipe", "inherit"] });
}

describe("processes that start on one empty folder", () => {
  it("create one store", async () => {
    for (const round of times(2)) {
      const data = join(folder, String(round));
      const outputs = await Promise.all(times(4).map(() => text(start(data).stdout)));
      expect(outputs[0]).toMatch(/^[0-9a-f-]{36}\n$/);
      expect(new Set(outputs).size).toBe(1);
    }
  });

  it("leave a store that can be opened, whenever they are killed", async () => {
    // Each process is killed at another moment of its start. The first start measures how long a start takes.
    const began = performance.now();
    await text(start(join(folder, "whole")).stdout);
    const whole = performance.now() - began;
    for (const round of times(8)) {
      const data = join(folder, String(round));
      const child = start(data);
      const ended = once(child, "exit");
      await new Promise((resolve) => setTimeout(resolve, whole * (0.4 + 0.07 * round)));
      child.kill("SIGKILL");
      await ended;
      const store = await openStore({
        database: { kind: "sqlite", folder: data },
        blobs: { kind: "folder", path: join(data, "blobs") },
      });
      await store.ready();
      await store.close();
    }
  });
});
