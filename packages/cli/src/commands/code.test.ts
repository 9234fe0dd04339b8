import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const packs = ["", "96385074"].map((gtin, index) => ({
  id: `p${index}`,
  name: "Box",
  unit: "tablet",
  ...(gtin !== "" && { gtin }),
}));
const files = {
  "identified.json": aLeaflet({ productIdentifier: "9521234543213", product: { packs } }),
  "packs.json": aLeaflet({ productIdentifier: "https://zaytounol.example/7", product: { packs } }),
  "none.json": aLeaflet({ productIdentifier: "https://zaytounol.example/7" }),
  "wrong.json": aLeaflet({ productIdentifier: "9521234543214" }),
};

async function code(...args: readonly string[]) {
  const texts = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]);
  const cwd = createFolder({ ...Object.fromEntries(texts), "broken.json": "{" });
  const run = await nashra(["code", ...args, "--origin", "https://leaflets.example/"], { cwd });
  return { ...run, file: (name: string) => readFileSync(join(cwd, name)) };
}

test.each([
  [["identified.json"], "https://leaflets.example/01/09521234543213", "14.652"],
  [["packs.json"], "https://leaflets.example/01/00000096385074", "14.652"],
  [
    ["identified.json", "--gtin", "00000096385074", "--kind", "datamatrix"],
    "(01)00000096385074",
    "5.4",
  ],
  [
    ["--gtin", "9521234543213", "--lot", "A/1", "--serial", "7", "--expiry", "2027-12-31"],
    "https://leaflets.example/01/09521234543213/10/A%2F1/21/7?17=271231",
    "16.236",
  ],
])("code %j prints the SVG, and what it contains", async (args, content, size) => {
  const run = await code(...args);
  expect([run.code, run.stderr]).toEqual([
    0,
    `${content}, ${size} × ${size} mm with the white margin\n`,
  ]);
  expect(run.stdout).toContain(`<title>${content}</title>`);
  expect(run.stdout).toContain(`width="${size}mm"`);
});

test("code writes a PNG without a change of its bytes", async () => {
  const run = await code("identified.json", "--dpi", "300", "--out", "code.PNG", "--quiet");
  expect(run).toMatchObject({ code: 0, stdout: "", stderr: "" });
  const png = run.file("code.PNG");
  expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  expect(png.subarray(-8).toString("latin1")).toBe("IEND\u00aeB`\u0082");
});

test.each([
  [["wrong.json"], 1, "9521234543214 is not a GTIN: the length or the check digit is wrong"],
  [["--gtin", "9521234543214"], 1, "9521234543214 is not a GTIN"],
  [["--gtin", "95212\u001b"], 1, "95212\\u{1b} is not a GTIN"],
  [["none.json"], 1, "none.json has no GTIN; give one with --gtin"],
  [["packs.json", "--gtin", "9521234543213"], 1, "packs.json does not have the GTIN 9521234543213"],
  [["broken.json"], 1, "broken.json"],
  [["missing.json"], 3, "missing.json"],
])("code %j exits without a code", async (args, exitCode, message) => {
  const run = await code(...args);
  expect([run.code, run.stdout]).toEqual([exitCode, ""]);
  expect(run.stderr).toContain(message);
});
