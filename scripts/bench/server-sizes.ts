import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { createHttpClient } from "../../packages/server/test/http-client.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import type { Measured } from "./measured.ts";
import { largeLeaflet } from "./server-leaflets.ts";
import { getRequest, send } from "./server-load.ts";
import {
  password,
  register,
  startNashra,
  type Author,
  type MeasuredServer,
} from "./server-process.ts";

const versions = 300;

/** Measures values for capacity planning. They have no budget. */
export async function sizesOfServer(): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  try {
    const started = performance.now();
    const nashra = await startNashra(folder.path);
    const startUp = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const idle = await nashra.usage();
    const author = await register(nashra.port);
    const writing = await cpuOf(nashra, versions, () => writeLeaflets(author));
    const ids = await idsOf(author);
    const reading = await cpuOf(nashra, 2000, () =>
      get(
        nashra,
        ids.map((id) => `/api/leaflets/${id}`),
        author,
      ),
    );
    const listing = await cpuOf(nashra, 2000, () =>
      get(nashra, ["/api/leaflets?limit=50"], author),
    );
    const signIns = await signInsASecond(nashra);
    await nashra.stop();
    const second = performance.now();
    const again = await startNashra(folder.path);
    const secondStart = performance.now() - second;
    await again.stop();
    const bytes = bytesIn(join(folder.path, "blobs")) + bytesIn(folder.path, /^store\.sqlite/);
    return [
      aSecond("GET of 50 KB leaflets", reading),
      aSecond("List of 50", listing),
      aSecond("POST of 50 KB leaflets", writing),
      plain("Sign-ins per second, all cores", signIns.toFixed(0), "argon2id, 19 MiB, two passes"),
      plain("Memory of an idle server", `${Math.round(idle.megabytes)} MB`, "resident set"),
      plain(
        "Disk for one version of a 50 KB leaflet",
        `${Math.round(bytes / versions / 1000)} kB`,
        "row, indexes and its document",
      ),
      plain(
        "Start of the server until it is ready",
        `${Math.round(startUp)} ms`,
        `empty folder; the second time ${Math.round(secondStart)} ms`,
      ),
    ];
  } finally {
    folder.remove();
  }
}

function plain(what: string, measured: string, figures: string): Measured {
  return { what, measured, figures, met: true };
}

function aSecond(what: string, milliseconds: number): Measured {
  const figures = `${milliseconds.toPrecision(3)} ms of CPU each`;
  return plain(`${what}, per second on one core`, `${Math.round(1000 / milliseconds)}`, figures);
}

async function cpuOf(
  server: MeasuredServer,
  count: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = await server.usage();
  await act();
  const after = await server.usage();
  return (after.cpuMilliseconds - before.cpuMilliseconds) / count;
}

/** Writes the leaflets, with four requests at a time. */
async function writeLeaflets({ client }: Author): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < versions) {
      const body = { content: largeLeaflet(next++) };
      const reply = await client.call("POST", "/api/leaflets", { body });
      if (reply.status !== 201) throw new Error(`Not created: ${reply.text}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function idsOf({ client }: Author): Promise<readonly string[]> {
  const { json } = await client.call("GET", "/api/leaflets");
  return (json as { _id: string }[]).map(({ _id }) => _id); // the response is the list of leaflets
}

function get({ port }: MeasuredServer, paths: readonly string[], author: Author) {
  const requests = paths.map((path) => getRequest(path, [author.cookie]));
  return send({ port, requests, count: 2000, connections: 8 });
}

async function signInsASecond({ port }: MeasuredServer): Promise<number> {
  const count = 64;
  const started = performance.now();
  let next = 0;
  const work = async () => {
    while (next++ < count) {
      const client = createHttpClient(`http://127.0.0.1:${port}`);
      const reply = await client.call("POST", "/api/users/login", {
        body: { email: "bench@example.org", password },
      });
      client.close();
      if (reply.status !== 200) throw new Error(`Not signed in: ${reply.text}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return count / ((performance.now() - started) / 1000);
}

/** The sizes of the files of a folder together, if their names match. */
export function bytesIn(folder: string, name = /./): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}
