import { pageLanguages, renderBusyPage, renderNotFoundPage } from "@nashra/engine/public-page";
import { addressGroup } from "../../domain/accounts/throttling-address.ts";
import type { Exchange } from "../http/exchange.ts";
import { problemReply } from "../http/problem-reply.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { Reply } from "../http/reply.ts";
import type { Answer } from "../http/respond.ts";
import { otherMethod } from "../serve-path.ts";
import { matchLanguage } from "./match-language.ts";
import type { PublicContext } from "./public-context.ts";
import { unlistedReply } from "./public-reply.ts";
import type { NotFound, PublicRoute } from "./public-routes.ts";
import { siteFactsOf } from "./site-facts.ts";

/**
 * Creates a function that answers requests for public pages. It reads no cookie and sets none. Everything that is not
 * public has the same reply.
 */
export function createPublicServer(
  context: PublicContext,
): (exchange: Exchange, route: PublicRoute) => Promise<Answer> {
  const { ports } = context;
  return async (exchange, route) => {
    const { method, facts } = exchange;
    if (method !== "GET" && method !== "HEAD") return { outcome: otherMethod(method, ["GET"]) };
    const { address, at } = facts;
    const admission = context.rates[route.rate].count(addressGroup(address), at);
    if (admission.kind === "throttled") {
      ports.metrics?.throttled(`public-${route.rate}`);
      const headers = { "Retry-After": String(admission.retryAfter) };
      return { outcome: problem(429, "too-many-requests", { headers }) };
    }
    const isOff = ports.settings.publicAccess === "off" && route.isOfSite !== true;
    const served = isOff ? "leaflet" : await route.serve(context, exchange);
    const outcome = typeof served === "string" ? await notFound(context, exchange, served) : served;
    return { outcome };
  };
}

/** Creates a function that presents a problem to the readers of pages: a page if the server cannot answer now. */
export function createPageProblems(
  context: PublicContext,
): (problem: ProblemInput, exchange: Exchange) => Promise<Reply> {
  return async (input, exchange) => {
    const { status } = input;
    if (status !== 429 && status !== 503) return problemReply(input, exchange.facts);
    const { notice, headers } = await noticeFor(context, exchange);
    return unlistedReply(status, renderBusyPage(notice), { ...headers, ...input.headers });
  };
}

async function notFound(
  context: PublicContext,
  exchange: Exchange,
  kind: NotFound,
): Promise<Reply> {
  const { notice, headers } = await noticeFor(context, exchange);
  const html = renderNotFoundPage({ ...notice, kind });
  return unlistedReply(kind === "invalid-code" ? 400 : 404, html, headers);
}

/** What the pages without a leaflet need, in the language of the reader. */
async function noticeFor(context: PublicContext, { facts }: Exchange) {
  const language = matchLanguage(facts.headers.get("accept-language"), pageLanguages) ?? "en";
  const { styleSheet, script } = await context.assets();
  const { privacy } = await siteFactsOf(context.ports.site);
  return {
    notice: { language, assets: { styleSheet, script }, ...(privacy !== undefined && { privacy }) },
    headers: { Vary: "Accept-Language" },
  };
}
