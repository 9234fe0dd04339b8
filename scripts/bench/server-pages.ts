import { loadavg } from "node:os";

import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { milliseconds, type Measured } from "./measured.ts";
import { exampleLeaflet } from "./public-store.ts";
import { getRequest, median, send } from "./server-load.ts";
import {
  processorTime,
  register,
  startNashra,
  type Author,
  type MeasuredServer,
} from "./server-process.ts";
import { unlimited } from "./server-public.ts";

const examples = [
  { what: "the longest example", name: "ossandra-pen-en" },
  { what: "an example in English", name: "tamrofen-tablet-en" },
  { what: "an example in Arabic", name: "tamrofen-tablet-ar" },
  { what: "an example in French", name: "cortilanne-cream-fr" },
];
/** Leaflets with the same content, so that many pages are rendered. */
const copies = 40;
/** Pages of each example before the measurement. */
const warmUp = 10;
const repeated = 2000;
/** Milliseconds of processor time. */
const budgets = { first: 25, again: 1 };

/**
 * Measures the processor time of public pages, of the server with its job processes: rendered and compressed, and from
 * the cache. Needs `/proc`.
 */
export async function pagesOfServer(): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  try {
    const nashra = await startNashra(folder.path, unlimited);
    const author = await register(nashra.port);
    const results: Measured[] = [];
    const published = [];
    for (const { what, name } of examples)
      published.push({ what, paths: await publishCopies(author, name) });
    // lets the processes compile their code
    for (const { paths } of published) await cpuOf(nashra, paths.slice(copies), warmUp);
    for (const { paths } of published) await cpuOf(nashra, paths.slice(copies), repeated);
    for (const { what, paths } of published) {
      const first = await cpuOf(nashra, paths.slice(0, copies), copies);
      const again = await cpuOf(nashra, paths.slice(0, copies), repeated);
      results.push(rowOf(`Page of ${what}, rendered`, first, budgets.first));
      results.push(rowOf(`Page of ${what}, from the cache`, again, budgets.again));
    }
    author.client.close();
    await nashra.stop();
    return results;
  } finally {
    folder.remove();
  }
}

async function publishCopies({ client }: Author, name: string): Promise<readonly string[]> {
  // without an identifier of the product, the copies are no leaflets of one product
  const content = { ...exampleLeaflet(name), productIdentifier: "", packs: [] };
  const paths: string[] = [];
  for (let copy = 0; copy < copies + warmUp; copy += 1) {
    const body = { content, status: "published" };
    const reply = await client.call("POST", "/api/leaflets", { body });
    if (reply.status !== 201) throw new Error(`Not published: ${reply.text}`);
    // the reply is a leaflet
    paths.push(`/leaflets/${(reply.json as { readonly _id: string })._id}`);
  }
  return paths;
}

interface Cost {
  readonly cpu: number;
  readonly half: number;
  readonly load: number;
}

async function cpuOf(
  { pid, port }: MeasuredServer,
  paths: readonly string[],
  count: number,
): Promise<Cost> {
  const requests = paths.map((path) => getRequest(path, ["Accept-Encoding: br"]));
  const load = loadavg()[0] ?? 0;
  const before = processorTime(pid);
  const times = await send({ port, requests, count, connections: 1 });
  // the reply can arrive before the job process is idle
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { cpu: ((processorTime(pid) - before) * 1000) / count, half: median(times), load };
}

function rowOf(what: string, { cpu, half, load }: Cost, budget: number): Measured {
  return {
    what: `${what}: processor time`,
    measured: milliseconds(cpu),
    budget: milliseconds(budget),
    met: cpu <= budget,
    figures: `${milliseconds(half)} until the reply; load ${load.toFixed(1)}`,
  };
}
