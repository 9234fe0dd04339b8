import { errorFacts } from "../http/known-errors.ts";
import { openApiDocument } from "../openapi/open-api.ts";
import type { Ports } from "../../ports.ts";
import { problem } from "../http/problems.ts";
import type { Handlers } from "../call.ts";
import { reply } from "../http/reply.ts";

/** The calls that tell of the server itself. */
export function serviceHandlers(ports: Ports): Pick<Handlers, "getOpenApi" | "livez" | "readyz"> {
  let openApi: string | undefined;
  return {
    async getOpenApi() {
      openApi ??= JSON.stringify(openApiDocument());
      const body = { text: openApi, type: "application/json; charset=utf-8" };
      return reply(200, body, { headers: { "Cache-Control": "no-cache" } });
    },

    async livez() {
      return reply(200, { json: { status: "ok" } });
    },

    /** What keeps it from being ready is for the log, not for whoever asks. */
    async readyz() {
      if (ports.draining()) return problem(503, "draining", { headers: { "Retry-After": "5" } });
      try {
        await ports.store.ready();
      } catch (error) {
        ports.log.write("warn", "The store is not ready.", { error: errorFacts(error) });
        return problem(503, "store-unavailable", { headers: { "Retry-After": "5" } });
      }
      return reply(200, { json: { status: "ok" } });
    },
  };
}
