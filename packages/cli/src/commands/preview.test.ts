import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const files = {
  "a.json": JSON.stringify(aLeaflet()),
  "t.json": JSON.stringify(aLeaflet()),
  "v.csv": "medicineName\nA\n",
};
const variants = ["build", "--template", "t.json", "--data", "v.csv", "--out", "o"];

const commands = [
  ["preview", "a.json"],
  ["build", "a.json", "--format", "html"],
  ["build", "a.json", "--out", "o", "--format", "html", "--format", "xml"],
  [...variants, "--format", "json"],
  ["validate", "a.json"],
];

test.each(commands)("%s: no section is omitted by default", async (...args) => {
  const run = await nashra([...args, "--fail-on", "warning"], { cwd: createFolder(files) });
  expect([run.code, run.stderr.includes("section-omitted")]).toEqual([0, false]);
});

test.each(commands)(
  "%s: the section that the layout standard omits is reported",
  async (...args) => {
    const run = await nashra([...args, "--layout", "standard"], { cwd: createFolder(files) });
    expect(run.stderr + run.stdout).toContain("section-omitted");
  },
);

test("the page has the sections and numbers of its layout", async () => {
  const cwd = createFolder(files);
  const page = async (...args: readonly string[]) =>
    (await nashra(["preview", "a.json", ...args], { cwd })).stdout;
  expect(await page()).toMatch(/class="nashra-number">5<\/span> Pregnancy/);
  expect(await page("--layout", "standard")).toMatch(
    /class="nashra-number">5<\/span> How to store/,
  );
  expect(await page("--layout", "standard")).not.toContain("Pregnancy");
});

test("a finding about a leaflet has the line that it has in validate", async () => {
  const leaflet = JSON.stringify(aLeaflet({ companyName: "" }), null, 1);
  const cwd = createFolder({ "a.json": leaflet });
  const line = /^  (\d+:\d+)  error  Company Name is required/m;
  const [, place] = line.exec((await nashra(["validate", "a.json"], { cwd })).stdout) ?? [];
  expect(place).toBeDefined();
  expect(line.exec((await nashra(["preview", "a.json"], { cwd })).stderr)?.[1]).toBe(place);
});
