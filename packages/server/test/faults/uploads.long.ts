import { test } from "vitest";
import { expectUploads } from "./expect-uploads.ts";

test("64 uploads of 20 MB at once are stored or refused, in less than 1 GB", async () => {
  await expectUploads({ uploads: 64, images: 2, imageSize: 7_500_000 }, 1_000_000_000);
});
