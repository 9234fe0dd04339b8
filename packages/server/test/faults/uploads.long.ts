import { test } from "vitest";
import { expectUploads } from "./expect-uploads.ts";

test("64 concurrent uploads of 20 MB are stored or rejected, in less than 1 GB of memory", async () => {
  await expectUploads({ uploads: 64, images: 2, imageSize: 7_500_000 }, 1_000_000_000);
});
