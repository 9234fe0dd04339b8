import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { costlyInputs } from "./costly-inputs.ts";
import type { Measured } from "./measured.ts";
import { processorTime, register, startNashra } from "./server-process.ts";

interface Cost {
  readonly input: string;
  readonly request: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Sends inputs under a megabyte and returns the ten with the most processor time of the server and its job
 * processes, each with its costliest request. Needs `/proc`.
 */
export async function costsOfServer(): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  try {
    const nashra = await startNashra(folder.path);
    const { client } = await register(nashra.port);
    const costOf = async (method: string, path: string, body: string) => {
      const before = processorTime(nashra.pid);
      const reply = await client.call(method, path, { body });
      // The reply can arrive before the job process is idle.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { reply, seconds: processorTime(nashra.pid) - before };
    };
    const costliest: Cost[] = [];
    for (const { name, body } of costlyInputs()) {
      const check = await costOf("POST", "/api/leaflets/check", contentOnly(body));
      const create = await costOf("POST", "/api/leaflets", body);
      const all = [
        { request: "a check", ...check },
        { request: "a new leaflet", ...create },
      ];
      if (create.reply.status === 201) {
        // The cast is safe: this is the reply to the creation of a leaflet.
        const path = `/api/leaflets/${(create.reply.json as { readonly _id: string })._id}`;
        all.push({ request: "the same content again", ...(await costOf("PUT", path, body)) });
        const renamed = await costOf("PUT", path, withOtherName(body));
        all.push({ request: "the same with another name", ...renamed });
        await client.call("DELETE", path);
      }
      const [most] = all.toSorted((one, other) => other.seconds - one.seconds);
      if (most === undefined) continue;
      const { request, seconds, reply } = most;
      costliest.push({ input: name, request, status: reply.status, seconds });
    }
    client.close();
    await nashra.stop();
    return costliest
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 10)
      .map(({ input, request, status, seconds }, index) => ({
        what: `Processor time for an input of 0.99 MB, number ${index + 1}`,
        measured: `${seconds.toFixed(2)} s`,
        budget: "1 s",
        met: seconds <= 1,
        figures: `${input}, as ${request}: ${status}`,
      }));
  } finally {
    folder.remove();
  }
}

/** The body of a check: the content alone. */
function contentOnly(body: string): string {
  const { content } = JSON.parse(body) as { readonly content?: unknown };
  return JSON.stringify({ content });
}

/** The body with another name of the medicine, so that a new version must be made. */
function withOtherName(body: string): string {
  const sent = JSON.parse(body) as { readonly content: object };
  return JSON.stringify({ ...sent, content: { ...sent.content, medicineName: "Other" } });
}
