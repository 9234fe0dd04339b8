import { test } from "vitest";
import { expectUploads } from "./expect-uploads.ts";

const gibibyte = 1024 ** 3;

test("sixteen large leaflets sent at once are stored or refused, in less than 1 GB", async () => {
  await expectUploads({ uploads: 16, images: 1, imageSize: 6_000_000 }, gibibyte);
});
