import { buildDocument, toXml } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../../test/nashra.ts";

function documentOf(medicineName: string) {
  const built = buildDocument(aLeaflet({ medicineName }), { layout: "complete" });
  if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
  return built.bundle;
}

/** A search result: a Bundle with two documents. */
const envelope = {
  ...documentOf("Zaytounol"),
  type: "searchset",
  entry: ["Zaytounol", "Rayhanol"].map((name) => ({ resource: documentOf(name) })),
};
const files = {
  "one.xml": toXml(documentOf("Zaytounol")),
  "two.json": JSON.stringify(envelope),
  "two.xml": toXml(envelope),
  "leaflet.json": JSON.stringify(aLeaflet()),
};

describe("import of a Bundle with several documents", () => {
  test.each(["two.json", "two.xml"])(
    "lists the documents of %s and writes nothing",
    async (file) => {
      const cwd = createFolder(files);
      const run = await nashra(["import", file, "--out", "out.json"], { cwd });
      expect([run.code, run.stdout]).toEqual([1, ""]);
      expect(run.stderr).toContain(
        "This Bundle contains 2 documents. Choose one by its number: " +
          "1. Zaytounol Tablet (100000155538, en), 2. Rayhanol Tablet (100000155538, en)",
      );
      expect(filesIn(cwd)).not.toHaveProperty("out.json");
    },
  );

  test.each(["two.json", "two.xml"])(
    "reads the document of %s that --document chooses",
    async (file) => {
      const cwd = createFolder(files);
      const names = ["1", "2"].map(async (number) => {
        const run = await nashra(["import", file, "--document", number], { cwd });
        return [run.code, JSON.parse(run.stdout).medicineName];
      });
      expect(await Promise.all(names)).toEqual([
        [0, "Zaytounol"],
        [0, "Rayhanol"],
      ]);
    },
  );

  test("reports a document that does not exist", async () => {
    const cwd = createFolder(files);
    const run = await nashra(["import", "two.json", "--document", "3", "--lang", "ar"], { cwd });
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("لا وثيقة برقم");
    expect((await nashra(["import", "one.xml", "--document", "1"], { cwd })).code).toBe(0);
    expect((await nashra(["import", "one.xml", "--document", "2"], { cwd })).code).toBe(1);
  });

  test.each(["0", "-1", "1.5", "two", "99999999999999999999"])(
    "refuses --document %s as a usage error",
    async (number) => {
      const cwd = createFolder(files);
      const run = await nashra(["import", "two.json", `--document=${number}`], { cwd });
      expect([run.code, run.stdout]).toEqual([2, ""]);
      expect(run.stderr).toContain("It must be a whole number from 1.");
    },
  );

  test("refuses --document for a leaflet", async () => {
    const cwd = createFolder(files);
    const run = await nashra(["import", "leaflet.json", "--document", "1"], { cwd });
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("--document needs a FHIR document, but leaflet.json is a leaflet");
  });

  test("build and validate report that a choice is needed", async () => {
    const cwd = createFolder(files);
    const built = await nashra(["build", "two.json"], { cwd });
    expect([built.code, built.stdout]).toEqual([1, ""]);
    expect(built.stderr).toContain("This Bundle contains 2 documents.");
    expect((await nashra(["validate", "two.json"], { cwd })).code).toBe(1);
  });
});
