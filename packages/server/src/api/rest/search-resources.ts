import {
  formatOf,
  isServedType,
  parseSearch,
  searchProblem,
  type RestQuery,
  type SearchParameters,
} from "@nashra/engine/rest";
import { problem, type ProblemInput } from "../http/problems.ts";
import { readAnyBody } from "../http/body.ts";
import type { Reply } from "../http/reply.ts";
import type { RestPage } from "../../storage/rest-ports.ts";
import { restOf, withLeaflets, type RestContext, type RestRequest } from "./rest-context.ts";
import { errorReply, namedError, resourceReply } from "./rest-reply.ts";
import { searchPage } from "./search-page.ts";
import { orProblem } from "./served-items.ts";

/** A search with the parameters in the address. */
export async function searchReply(
  context: RestContext,
  request: RestRequest,
  type: string,
): Promise<Reply | ProblemInput> {
  return answerSearch(context, request, type, [...request.exchange.facts.url.searchParams]);
}

/** Maximum bytes of a form. */
const longestForm = 64 * 1024;

/** A search with parameters in the address and in a form. */
export async function formSearchReply(
  context: RestContext,
  request: RestRequest,
  type: string,
): Promise<Reply | ProblemInput> {
  const { exchange, author } = request;
  const { headers, url } = exchange.facts;
  const sent = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (sent !== undefined && sent !== "application/x-www-form-urlencoded")
    return problem(415, "not-json");
  const body = await readAnyBody(
    exchange,
    longestForm,
    context.budgets[author ? "token" : "public"],
  );
  if (body.kind === "problem") return body;
  const form = new URLSearchParams(new TextDecoder().decode(body.bytes));
  body.release();
  const format = form.get("_format");
  const wanted = format === null ? request.format : formatOf({ format });
  if (wanted === undefined) return namedError(exchange, "not-acceptable");
  exchange.restFormat = wanted;
  const parameters = [...url.searchParams, ...form];
  return answerSearch(context, { ...request, format: wanted }, type, parameters);
}

async function answerSearch(
  context: RestContext,
  request: RestRequest,
  type: string,
  parameters: SearchParameters,
): Promise<Reply | ProblemInput> {
  const { exchange, base } = request;
  const { headers, language } = exchange.facts;
  if (!isServedType(type)) return problem(404, "not-found");
  const parsed = parseSearch(type, parameters, { strict: isStrict(headers.get("prefer")), base });
  if (parsed.kind === "invalid")
    return errorReply(exchange, searchProblem(parsed.issues, language));
  return withLeaflets(context, request, () => foundReply(context, request, parsed.query));
}

async function foundReply(
  context: RestContext,
  request: RestRequest,
  query: RestQuery,
): Promise<Reply | ProblemInput> {
  const rest = restOf(context, request);
  const page: RestPage = query.isCountOnly
    ? { kind: "found", resources: [] }
    : await rest.search({ ...query, limit: query.count });
  if (page.kind === "invalid-cursor") {
    const issues = [{ parameter: "_after", reason: "value" }] as const;
    return errorReply(request.exchange, searchProblem(issues, request.exchange.facts.language));
  }
  const failed = (await rest.failed(mostFailed)).map((id) => `/api/leaflets/${id}`);
  // nobody knows whether they match
  const hasTotal = failed.length === 0 && (query.isCountOnly || !query.omitsTotal);
  const total = hasTotal ? await rest.total(query) : undefined;
  const unreadable = query.after === undefined ? failed : [];
  return orProblem(async () => {
    const search = { query, page, total, unreadable };
    const { body, isWhole } = await searchPage(context, request, search);
    return resourceReply(request, body, isWhole ? {} : { "Cache-Control": "no-store" });
  });
}

/** Documents that a search names at most. */
const mostFailed = 50;

/** Whether unknown parameters are refused. https://hl7.org/fhir/R5/search.html#errors */
function isStrict(prefer: string | null): boolean {
  return (prefer ?? "")
    .slice(0, 1000)
    .split(/[,;]/)
    .some((one) => one.trim().toLowerCase() === "handling=strict");
}
