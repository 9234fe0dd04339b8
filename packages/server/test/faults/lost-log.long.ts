import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { aPerson } from "../registered.ts";
import { launchServer, startServer, temporaryFolder, untilReady } from "../server-process.ts";
import { randomNumbers } from "./damaged-store.ts";
import { startWriters } from "./writers.ts";

const rounds = 20;
const next = randomNumbers(1);

/** Damages to the write-ahead log, as a crash and a careless or faulty disk leave it. */
const damages = {
  removed: (log) => rmSync(log),
  empty: (log) => truncateSync(log, 0),
  shortened: (log) => truncateSync(log, next(statSync(log).size)),
  "changed on one page": (log) => {
    const bytes = readFileSync(log);
    const page = next(Math.ceil(bytes.length / 4096)) * 4096;
    bytes.fill(next(256), page, page + 4096);
    writeFileSync(log, bytes);
  },
  "changed in one bit": (log) => {
    const bytes = readFileSync(log);
    const at = next(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    writeFileSync(log, bytes);
  },
} satisfies Readonly<Record<string, (log: string) => void>>;

test("after kill -9 and damage to the write-ahead log, nothing acknowledged is missing or the server does not start", async () => {
  const folder = temporaryFolder();
  const data = join(folder.path, "data");
  const counts = { acknowledged: 0, complete: 0, refused: 0 };
  let server = await startServer({ folder: data });
  const { port } = server;
  const person = await aPerson(server);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const writers = startWriters(person.at(server.origin), 4, `round ${round}`);
      await writers.underWay();
      await setTimeout(Math.random() * 1000);
      await server.kill();
      const written = await writers.stopped();
      counts.acknowledged += written.acknowledged;
      for (const [damage, inflict] of Object.entries(damages)) {
        const copy = join(folder.path, "copy");
        cpSync(data, copy, { recursive: true });
        inflict(join(copy, "store.sqlite-wal"));
        const damaged = await launchServer({ folder: copy, port });
        try {
          const started = await untilReady(damaged).then(
            () => true,
            () => false,
          );
          if (started) {
            await written.verify(person.at(damaged.origin));
            counts.complete += 1;
          } else {
            expect(await damaged.exited, damaged.logs()).toBe(1);
            expect(damaged.logs()).toMatch(/^nashra-server: .+\n$/);
            counts.refused += 1;
          }
        } catch (error) {
          throw new Error(`round ${round}, the log was ${damage}`, { cause: error });
        } finally {
          await damaged.kill();
          rmSync(copy, { recursive: true });
        }
      }
      server = await startServer({ folder: data, port });
      await written.verify(person.at(server.origin));
    }
    console.info({ rounds, ...counts });
    expect(counts.refused).toBeGreaterThan(rounds);
  } finally {
    await server.kill();
    folder.remove();
  }
});
