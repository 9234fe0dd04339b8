import { isServedType, searchProblem } from "@nashra/engine/rest";
import { addressGroup } from "../../domain/accounts/throttling-address.ts";
import { readAnyBody } from "../http/body.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { reply, type Reply } from "../http/reply.ts";
import { publicBody, type RestContext, type RestRequest } from "./rest-context.ts";
import { bodyType, errorReply, openHeaders } from "./rest-reply.ts";

interface Target {
  readonly type?: string;
  readonly id?: string;
}

/** The operation `$validate`: an outcome with the findings in a resource. Nothing is stored. */
export async function validationReply(
  context: RestContext,
  request: RestRequest,
  target: Target,
): Promise<Reply | ProblemInput> {
  const { exchange } = request;
  const hasToken = request.author !== undefined;
  const { url, language } = exchange.facts;
  const { type } = target;
  if (type !== undefined && !isServedType(type)) return problem(404, "not-found");
  // a profile that is ignored would promise too much
  if (url.searchParams.has("profile")) {
    const issues = [{ parameter: "profile", reason: "unknown" }] as const;
    return errorReply(exchange, searchProblem(issues, language));
  }
  const { body: longest } = context.ports.settings.limits;
  const limit = hasToken ? longest : Math.min(publicBody, longest);
  const body = await readAnyBody(exchange, limit, context.budgets[hasToken ? "token" : "public"]);
  if (body.kind === "problem") return body;
  try {
    return await outcomeReply(context, request, target, body.bytes);
  } finally {
    // a job in the queue needs the bytes
    body.release();
  }
}

async function outcomeReply(
  { validations, ports }: RestContext,
  { exchange, format }: RestRequest,
  target: Target,
  body: Uint8Array,
): Promise<Reply | ProblemInput> {
  const { address, signal, headers, language } = exchange.facts;
  const contentType = headers.get("content-type");
  // without a turn of the pages, which a server with few processes has only one of
  const result = await validations.run(addressGroup(address), signal, () =>
    ports.workerPool.run(
      {
        kind: "rest",
        format,
        reply: {
          kind: "validate",
          body,
          maxInput: body.byteLength,
          ...(contentType !== null && { contentType }),
          ...target,
        },
      },
      { language, signal },
    ),
  );
  if (result.kind === "too-complex" || result.kind === "missing")
    return problem(413, "body-too-large");
  const status = result.kind === "structure" ? 400 : 200;
  const headersOfOutcome = {
    ...openHeaders,
    Vary: `${openHeaders.Vary}, Accept-Language`,
    "Cache-Control": "no-store",
  };
  return reply(
    status,
    { bytes: result.bytes, type: bodyType(format) },
    { headers: headersOfOutcome },
  );
}
