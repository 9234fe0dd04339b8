import { expect, test } from "vitest";

import { exampleContent } from "../generate/examples.ts";

test("each image of the injection example is a JPEG under 40 KB", () => {
  const { instructionSteps } = exampleContent("ossandra-pen-en");
  expect(instructionSteps).toHaveLength(6);
  for (const { image } of instructionSteps) {
    const bytes = Buffer.from(image, "base64");
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(bytes.length).toBeLessThan(40_000);
  }
});
