import { mostErrors } from "../contract/read-issues.ts";
import type { ProblemInput } from "./problems.ts";
import { reply, type Reply } from "./reply.ts";
import type { RequestFacts } from "./exchange.ts";
import {
  fieldWords,
  jsonErrorWords,
  limitWords,
  messageOf,
  problemWords,
} from "../words/problem-words.ts";

/** The reply for a problem (RFC 9457), with its message in the requested language. */
export function problemReply(input: ProblemInput, facts: RequestFacts): Reply {
  return reply(
    input.status,
    { text: JSON.stringify(problemBody(input, facts)), type: "application/problem+json" },
    {
      headers: {
        "Cache-Control": "no-store",
        Vary: "Accept-Language",
        // RFC 9110 15.5.2: a 401 reply must name an authentication scheme.
        ...(input.status === 401 && { "WWW-Authenticate": "Bearer" }),
        ...input.headers,
      },
    },
  );
}

export function problemBody(
  { status, code, errors = [], findings, limit, jsonError, extra }: ProblemInput,
  { id, language }: Pick<RequestFacts, "id" | "language">,
): object {
  const { title, detail } = problemWords(code, language);
  return {
    ...extra,
    type: `/docs/api#problem-${code}`,
    title,
    status,
    code,
    detail: limit ? `${detail} ${limitWords(limit, language)}` : detail,
    instance: `urn:uuid:${id}`,
    message: jsonError ? jsonErrorWords(jsonError, language) : messageOf(code, errors, language),
    ...jsonError,
    ...(errors.length > 0 && {
      errors: errors.slice(0, mostErrors).map((error) => ({
        pointer: error.pointer,
        message: fieldWords(error.code, language, error.pointer),
        code: error.code,
      })),
    }),
    ...(findings && { findings }),
  };
}
