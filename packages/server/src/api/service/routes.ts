import { errorFacts } from "../http/known-errors.ts";
import { openApiDocument } from "../openapi/open-api.ts";
import type { Ports } from "../../ports.ts";
import { problem } from "../http/problems.ts";
import type { Handlers } from "../call.ts";
import { reply } from "../http/reply.ts";

/** Handlers of the service endpoints. */
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

    /** The reason why the server is not ready is logged, but not returned. */
    async readyz() {
      if (ports.draining()) return problem(503, "draining", { headers: { "Retry-After": "5" } });
      try {
        return reply(200, { json: { status: "ok", ...(await ports.store.ready()) } });
      } catch (error) {
        ports.log.write("warn", "The store is not ready.", { error: errorFacts(error) });
        return problem(503, "store-unavailable", { headers: { "Retry-After": "5" } });
      }
    },
  };
}
