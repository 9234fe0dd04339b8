import { presentFinding } from "../presenters/finding.ts";
import type { ProblemInput } from "../problems.ts";
import { reply, type Reply, type RequestFacts } from "../routes/call.ts";
import { fieldWords, messageOf, problemWords } from "../words/problem-words.ts";

/** A problem as it is sent: RFC 9457, with the sentence a person reads in the language asked for. */
export function problemReply(input: ProblemInput, { id, language }: RequestFacts): Reply {
  const { status, code, errors = [], findings, extra, headers } = input;
  const { title, detail } = problemWords(code, language);
  const body = {
    ...extra,
    type: `/docs/api#problem-${code}`,
    title,
    status,
    code,
    detail,
    instance: `urn:uuid:${id}`,
    message: messageOf(code, errors, language),
    ...(errors.length > 0 && {
      errors: errors.map(({ pointer, code: field }) => ({
        pointer,
        message: fieldWords(field, language, pointer),
        code: field,
      })),
    }),
    ...(findings && { findings: findings.map((finding) => presentFinding(finding, language)) }),
  };
  return reply(
    status,
    { text: JSON.stringify(body), type: "application/problem+json" },
    {
      headers: {
        "Cache-Control": "no-store",
        Vary: "Accept-Language",
        // RFC 9110 15.5.2: a 401 says how to do better.
        ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
        ...headers,
      },
    },
  );
}
