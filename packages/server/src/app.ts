import { H3, type H3Event } from "h3";
import { createBodyBudget } from "./api/http/body-budget.ts";
import { createExchangeRunner } from "./api/http/run-exchange.ts";
import { unreadableRequest } from "./api/http/unreadable-request.ts";
import type { AcceptedPorts, Ports } from "./ports.ts";
import { createHandlers } from "./api/handlers.ts";
import { servedPaths } from "./api/serve-path.ts";
import { serveSite } from "./api/site/serve-site.ts";

/**
 * The whole server as one function from request to response, `app.fetch`. It knows no runtime: what it needs
 * of the world is in `ports`. Every request, of whatever kind, goes through `run`.
 */
export function createApp(accepted: AcceptedPorts): H3 {
  const ports = withWorkerPool(accepted);
  const run = createExchangeRunner(ports);
  const { bodiesInFlight, bodyWait } = ports.settings.limits;
  const budget = createBodyBudget(bodiesInFlight, bodyWait);
  // Malformed paths are answered by `run`, like everything else.
  const app = new H3({ allowMalformedURL: true, silent: true });
  const site = (event: H3Event) => run(event, "other", (exchange) => serveSite(ports, exchange));
  for (const { path, serve } of servedPaths(ports, createHandlers(ports), budget)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), (event) =>
      // The router takes a slash at the end for nothing; the contract has no such path.
      event.url.pathname.endsWith("/")
        ? site(event)
        : run(event, path, (exchange) => serve(exchange, decoded(event.context.params))),
    );
  }
  app.all("/**", site);
  const fetch = app.fetch.bind(app);
  app.fetch = (request) => {
    try {
      return fetch(request);
    } catch (error) {
      // A host that is none makes an address that is none: 1.2.3.4.5
      return unreadableRequest(ports, error);
    }
  };
  return app;
}

/** Moves the worker pool to its current name. */
function withWorkerPool(ports: AcceptedPorts): Ports {
  return "workerPool" in ports ? ports : { ...ports, workerPool: ports.workshop };
}

/** The router leaves percent escapes as they are; that they are well formed was seen before. */
function decoded(params: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
