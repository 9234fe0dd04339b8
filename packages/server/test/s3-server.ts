import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error The package s3rver has no types.
import S3rver from "s3rver";

/** Starts an S3 server with the bucket `leaflets`. Its access key and its secret key are `S3RVER`. */
export async function startS3Server(): Promise<{
  readonly endpoint: string;
  stop(): Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), "nashra-s3-"));
  const configureBuckets = [{ name: "leaflets", configs: [] }];
  // The members of s3rver that are used here. The package has no types.
  const s3: { run(): Promise<AddressInfo>; close(): Promise<void> } = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets,
  });
  const { port } = await s3.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
