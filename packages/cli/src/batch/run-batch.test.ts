import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const leaflet = aLeaflet();
const other = aLeaflet({ medicineName: "Zaytounex", companyName: "Dawa Nova" });

async function warningOf(a: unknown, b: unknown, language = "en"): Promise<string> {
  const cwd = createFolder({ "in/a.json": JSON.stringify(a), "in/b.json": JSON.stringify(b) });
  const run = await nashra(["build", "in", "--out", "o", "--lang", language], { cwd });
  return run.stderr;
}

test("two records with the same _id get a warning that names only the _id", async () => {
  const records = [leaflet, other].map((content) => ({ _id: "7", content })) as [unknown, unknown];
  const english = await warningOf(...records);
  expect(english).toContain("that of in/a.json: both were given “7”.");
  expect(english).not.toContain("medicine name");
  expect(await warningOf(...records, "ar")).toContain("أُعطيت كلتاهما «\u20687\u2069»");
});

test("two leaflets without an _id get a warning that names the values from which their identifiers are derived", async () => {
  const warning = await warningOf(leaflet, { ...leaflet, sizes: ["5 mg"] });
  expect(warning).toContain("the same medicine name, type, company and language.");
});

test("no warning is given for an _id that equals the values from which the identifier of another leaflet is derived", async () => {
  const { medicineName, type, companyName } = leaflet;
  const _id = JSON.stringify([medicineName, type, companyName, "en"]);
  expect(await warningOf(leaflet, { _id, content: other })).not.toContain("identity-shared");
});
