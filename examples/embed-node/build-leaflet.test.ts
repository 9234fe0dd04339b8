import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the program prints the document of the given leaflet", () => {
  const { status, stdout, stderr } = run("../leaflets/dolvera-syrup-ar/leaflet.json");
  const document = new URL("../leaflets/dolvera-syrup-ar/document.xml", import.meta.url);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toBe(readFileSync(document, "utf8"));
});

test("the program prints why there is no document", () => {
  const { status, stdout, stderr } = run("../batch/broken/wrong-types.json");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("error: ");
});

function run(path: string) {
  const program = fileURLToPath(new URL("build-leaflet.ts", import.meta.url));
  return spawnSync(process.execPath, ["--conditions=@nashra/source", program, path], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    encoding: "utf8",
  });
}
