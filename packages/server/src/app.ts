import { H3, type H3Event } from "h3";
import { createBodyBudget } from "./api/http/body-budget.ts";
import { hasValidHost } from "./api/http/host-header.ts";
import { createExchangeRunner } from "./api/http/run-exchange.ts";
import { unreadableRequest } from "./api/http/unreadable-request.ts";
import type { AcceptedPorts, Ports } from "./ports.ts";
import { createHandlers } from "./api/handlers.ts";
import { createLeafletContext } from "./domain/leaflets/leaflet-context.ts";
import { createRequestRate } from "./domain/accounts/request-rate.ts";
import { servedPaths } from "./api/serve-path.ts";
import { publicRoute } from "./api/public/public-routes.ts";
import { createPublicContext } from "./api/public/public-context.ts";
import { createPageProblems, createPublicServer } from "./api/public/serve-public.ts";
import { restProblemReply } from "./api/rest/rest-reply.ts";
import { restRoute } from "./api/rest/rest-routes.ts";
import { createRestServer } from "./api/rest/serve-rest.ts";
import { serveSite } from "./api/site/serve-site.ts";

/**
 * Creates the whole server as one function from request to response, `app.fetch`. It is independent of the
 * runtime: everything it needs is in `ports`. Every request with a valid URL goes through `run`.
 */
export function createApp(accepted: AcceptedPorts): H3 {
  const ports = withWorkerPool(accepted);
  const run = createExchangeRunner(ports);
  const { bodiesInFlight, bodyWait, requestsPerAccount = Infinity } = ports.settings.limits;
  const shared = {
    budget: createBodyBudget(bodiesInFlight, bodyWait),
    rate: createRequestRate(requestsPerAccount),
  };
  // Requests with malformed paths are answered by `run`, like all other requests.
  const app = new H3({ allowMalformedURL: true, silent: true });
  const context = createPublicContext(ports);
  const servePublic = createPublicServer(context);
  const pageProblem = createPageProblems(context);
  const leaflets = createLeafletContext(ports);
  const serveRest = createRestServer(context, leaflets, shared.budget);
  const audience = "public";
  const site = (event: H3Event) => {
    const { pathname } = event.url;
    const page = publicRoute(pathname);
    if (page)
      return run(event, page.route, (one) => servePublic(one, page), {
        audience,
        ...(page.isPage && { problemReply: pageProblem }),
      });
    const rest = restRoute(pathname);
    return rest
      ? run(event, rest.route, (one) => serveRest(one, rest), {
          audience,
          problemReply: restProblemReply,
        })
      : run(event, "other", (exchange) => serveSite(ports, exchange));
  };
  for (const { path, serve } of servedPaths(ports, createHandlers(ports, leaflets), shared)) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), (event) =>
      // The router ignores a trailing slash, but no path of the contract ends with a slash.
      event.url.pathname.endsWith("/")
        ? site(event)
        : run(event, path, (exchange) => serve(exchange, decoded(event.context.params))),
    );
  }
  app.all("/**", site);
  const fetch = app.fetch.bind(app);
  app.fetch = (request) => {
    if (!hasValidHost(request.headers))
      return unreadableRequest(ports, new Error("Invalid Host header."));
    try {
      return fetch(request);
    } catch (error) {
      // The host of an absolute request target can make the URL unparseable.
      return unreadableRequest(ports, error);
    }
  };
  return app;
}

/** Accepts the worker pool under its old name `workshop`. */
function withWorkerPool(ports: AcceptedPorts): Ports {
  return "workerPool" in ports ? ports : { ...ports, workerPool: ports.workshop };
}

/**
 * Decodes percent escapes, because the router does not. `run` has already checked that they are well-formed.
 */
function decoded(params: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
