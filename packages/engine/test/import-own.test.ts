import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { carried } from "../src/leaflet/carried.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";

for (const language of ["en", "ar"]) {
  describe(language, () => {
    test("x", () => {
      const input: unknown = JSON.parse(
        readFileSync(`test-data${language}.json`, "utf8"),
      );
      const parsed = parseLeaflet(input);
      if (parsed.kind !== "parsed") throw new Error("malformed");
      const built = buildDocument(parsed.content, { layout: "complete" });
      if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
      const read = readDocument(built.bundle);
      expect(read.findings).toEqual([]);
      if (read.kind !== "read") throw new Error();
      expect(read.content).toEqual(carried(parsed.content, { layout: "complete" }));
    });
  });
}
