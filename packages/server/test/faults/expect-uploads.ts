import { expect } from "vitest";
import { aPerson } from "../registered.ts";
import { serving } from "../serving.ts";
import { imagesOf, uploadAtOnce, type UploadLoad } from "./uploads.ts";

/**
 * Sends concurrent uploads to a new server. Checks that acknowledged uploads are stored with their bytes,
 * that the other uploads were rejected with a problem, and that the process never used more than `memory`
 * bytes.
 */
export async function expectUploads(load: UploadLoad, memory: number): Promise<void> {
  const server = await serving();
  const person = await aPerson(server);
  const { created, refused } = await uploadAtOnce(person, load);
  expect(created.size + refused.length).toBe(load.uploads);
  expect(created.size).toBeGreaterThan(0);
  for (const reply of refused) {
    expect([413, 503], reply.text).toContain(reply.status);
    expect(reply.headers["content-type"]).toContain("application/problem+json");
    if (reply.status === 503) expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  }
  for (const [id, hashes] of created) expect(await imagesOf(person, id)).toEqual(hashes);
  expect((await person.call("GET", "/api/leaflets")).json).toHaveLength(created.size);
  // Only Linux reports peak memory; on other systems this check passes.
  expect(server.peakMemory() ?? 0).toBeLessThan(memory);
  expect(await server.terminate(), server.logs()).toBe(0);
}
