import { H3 } from "h3";
import { createBodyBudget } from "./middleware/body-budget.ts";
import { createExchangeRunner } from "./middleware/run-exchange.ts";
import type { Ports } from "./ports.ts";
import { createHandlers } from "./routes/handlers.ts";
import { servedPaths } from "./routes/serve-path.ts";
import { serveSite } from "./routes/serve-site.ts";

/**
 * The whole server as one function from request to response, `app.fetch`. It knows no runtime: what it needs
 * of the world is in `ports`. Every request, of whatever kind, goes through `run`.
 */
export function createApp(ports: Ports): H3 {
  const run = createExchangeRunner(ports);
  const { bodiesInFlight, bodyWait } = ports.settings.limits;
  const budget = createBodyBudget(bodiesInFlight, bodyWait);
  // Malformed paths are answered by `run`, like everything else.
  const app = new H3({ allowMalformedURL: true, silent: true });
  for (const { path, serve } of servedPaths(ports, createHandlers(ports), budget)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), (event) =>
      run(event, path, (exchange) => serve(exchange, decoded(event.context.params))),
    );
  }
  app.all("/**", (event) => run(event, "other", (exchange) => serveSite(ports, exchange)));
  return app;
}

/** The router leaves percent escapes as they are; that they are well formed was seen before. */
function decoded(params: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
