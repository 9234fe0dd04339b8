import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const good = JSON.stringify(aLeaflet());

// A pipe without a writer would block a reader for ever. Windows has no pipes in folders.
test.skipIf(process.platform === "win32").each(["in", "in/*.json"])(
  "reports a pipe and a device in %s, and reads the files beside them",
  async (place) => {
    const cwd = createFolder({ "in/a.json": good });
    execFileSync("mkfifo", [join(cwd, "in/pipe.json")]);
    symlinkSync("/dev/zero", join(cwd, "in/zero.json"));
    const run = await nashra(["validate", place], { cwd });
    expect(run.code).toBe(3);
    for (const name of ["pipe", "zero"])
      expect(run.stdout).toMatch(
        new RegExp(
          `^in/${name}\\.json\n.*a search reads only files \\(it is a pipe or a device\\)`,
          "m",
        ),
      );
    expect(run.stderr).toContain("3 documents: 1 checked, 2 failed");
  },
);
