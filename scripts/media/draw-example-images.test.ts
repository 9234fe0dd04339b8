import { readFileSync } from "node:fs";
import { parseLeaflet } from "@nashra/engine";
import { expect, test } from "vitest";
import { drawnPictures } from "./draw-example-images.ts";

const leaflet = new URL("../../examples/leaflets/ossandra-pen-en/leaflet.json", import.meta.url);
const drawn = drawnPictures();

test("the pictures of the injection example are what the script draws", () => {
  const parsed = parseLeaflet(JSON.parse(readFileSync(leaflet, "utf8")));
  const steps = parsed.kind === "parsed" ? parsed.content.instructionSteps : [];
  expect(steps.map((step) => step.image)).toEqual(drawn);
});

test("each picture is a JPEG under 40 KB", () => {
  expect(drawn).toHaveLength(6);
  for (const picture of drawn) {
    const bytes = Buffer.from(picture, "base64");
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(bytes.length).toBeLessThan(40_000);
  }
});
