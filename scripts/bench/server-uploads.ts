import {
  imagesOf,
  uploadAtOnce,
  type UploadOutcome,
} from "../../packages/server/test/faults/uploads.ts";
import type { HttpClient } from "../../packages/server/test/http-client.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import type { Measured } from "./measured.ts";
import { register, startNashra } from "./server-process.ts";

const load = { uploads: 64, images: 4, imageSize: 3_700_000 };

/** Sends 64 bodies of 20 MB concurrently, with clients that retry after the Retry-After delay. */
export async function uploadsToServer(): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  try {
    // The uploads store more than 2 GiB, which is the default quota of a user.
    const nashra = await startNashra(folder.path, { NASHRA_USER_QUOTA: "8GiB" });
    const { client } = await register(nashra.port);
    await nashra.resetDelay();
    const retrying = retryingClient(client);
    const started = performance.now();
    const outcome = await uploadAtOnce(retrying.client, load);
    const seconds = (performance.now() - started) / 1000;
    const usage = await nashra.usage();
    const lost = await countLost(client, outcome);
    await nashra.stop();
    const what = "64 uploads of 20 MB at once";
    return [
      {
        what: `${what}: peak memory of the server`,
        measured: `${Math.round(usage.peakMegabytes)} MB`,
        budget: "1000 MB",
        met: usage.peakMegabytes < 1000,
        figures: `resident set; ${seconds.toFixed(0)} s in total`,
      },
      {
        what: `${what}: lag of the event loop, 99th percentile`,
        measured: `${Math.round(usage.delay99)} ms`,
        budget: "250 ms",
        met: usage.delay99 < 250,
        figures: `longest ${Math.round(usage.delayMax)} ms`,
      },
      {
        what: `${what}: lost, or refused without Retry-After`,
        measured: `${lost + retrying.withoutRetryAfter()}`,
        budget: "0",
        met: lost + retrying.withoutRetryAfter() === 0,
        figures: `${outcome.created.size} stored and read back, ${retrying.waits()} times asked to retry later`,
      },
    ];
  } finally {
    folder.remove();
  }
}

/** A client that waits for the Retry-After delay and retries until the request is accepted. */
function retryingClient(client: HttpClient) {
  let waits = 0;
  let withoutRetryAfter = 0;
  const call: HttpClient["call"] = async (...request) => {
    for (;;) {
      const reply = await client.call(...request);
      const wait = Number(reply.headers["retry-after"]);
      if (reply.status !== 503) return reply;
      if (!(wait > 0)) {
        withoutRetryAfter += 1;
        return reply;
      }
      waits += 1;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  };
  return {
    client: { ...client, call },
    waits: () => waits,
    withoutRetryAfter: () => withoutRetryAfter,
  };
}

/** Number of uploads that were refused in the end, or whose stored images differ from the sent ones. */
async function countLost(client: HttpClient, { created, refused }: UploadOutcome): Promise<number> {
  let lost = refused.length;
  for (const { status, text } of refused) console.error(`refused: ${status} ${text.slice(0, 300)}`);
  for (const [id, hashes] of created) {
    const images = await imagesOf(client, id).catch((error: unknown) => [String(error)]);
    if (images.join() === hashes.join()) continue;
    lost += 1;
    console.error(`stored images differ: ${id} ${images.join().slice(0, 300)}`);
  }
  return lost;
}
