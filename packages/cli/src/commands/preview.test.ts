import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const files = {
  "a.json": JSON.stringify(aLeaflet()),
  "t.json": JSON.stringify(aLeaflet()),
  "v.csv": "medicineName\nA\n",
};
const variants = ["build", "--template", "t.json", "--data", "v.csv", "--out", "o"];

test.each([
  [["preview", "a.json"]],
  [["build", "a.json", "--format", "html"]],
  [["build", "a.json", "--format", "html", "--layout", "standard"]],
  [[...variants, "--format", "html"]],
])(
  "does not report an omitted section for an HTML page, which shows all sections: %j",
  async (args) => {
    const run = await nashra([...args, "--fail-on", "warning"], { cwd: createFolder(files) });
    expect([run.code, run.stderr.includes("section-omitted")]).toEqual([0, false]);
  },
);

test.each([
  [["build", "a.json", "--out", "o", "--format", "html", "--format", "xml"]],
  [[...variants, "--format", "json", "--format", "html"]],
  [["validate", "a.json"]],
])(
  "reports the section that a document omits, unless an HTML page is the only output: %j",
  async (args) => {
    const run = await nashra(args, { cwd: createFolder(files) });
    expect(run.stderr + run.stdout).toContain("section-omitted");
  },
);
