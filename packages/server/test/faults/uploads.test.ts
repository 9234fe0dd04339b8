import { test } from "vitest";
import { expectUploads } from "./expect-uploads.ts";

const gibibyte = 1024 ** 3;

test("sixteen concurrent large leaflets are stored or rejected, in less than 1 GiB of memory", async () => {
  await expectUploads({ uploads: 16, images: 1, imageSize: 6_000_000 }, gibibyte);
});
