import type { ZodOpenApiComponentsObject } from "zod-openapi";
import { problemStatuses, type ProblemCode } from "../contract/problem-codes.ts";
import { fieldWords, messageOf, problemWords } from "../words/problem-words.ts";

type Components = {
  readonly [Kind in keyof ZodOpenApiComponentsObject]: NonNullable<
    ZodOpenApiComponentsObject[Kind]
  >;
};

const text = { type: "string" } as const;
const seconds = { type: "integer", minimum: 0 } as const;

/** The components that operations reference by name. Schemas are added automatically. */
export function openApiComponents(): Components {
  return { securitySchemes, parameters, headers, examples: problemExamples() };
}

const securitySchemes: Components["securitySchemes"] & {} = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-sid",
    description:
      "Set by registration and sign-in. Where the server is reached without https, its name is `sid`.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "A token made by `createToken`, for machine clients. Its scopes are `read` and `write`; it reaches `/api/leaflets` only.",
  },
};

const parameters: Components["parameters"] & {} = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description: "The language of sentences in the reply: `en` or `ar`.",
    schema: text,
    example: "ar",
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    description: "A UUID that names the request in reply and log; without it, one is made.",
    schema: { type: "string", format: "uuid" },
  },
  Person: {
    name: "X-Person",
    in: "header",
    description:
      "The id of the person in whose name the call is made. Where somebody else is signed in by now, as in another tab of the same browser, the call is refused with 401 `another-person`.",
    schema: text,
  },
  XsrfToken: {
    name: "X-XSRF-TOKEN",
    in: "header",
    description:
      "The value of the cookie `XSRF-TOKEN`. Browsers must send it; other clients need not.",
    schema: text,
  },
};

const headers: Components["headers"] & {} = {
  RequestId: {
    description: "Names the request in the server's log.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  RetryAfter: {
    description: "Seconds after which the next attempt is looked at.",
    required: true,
    schema: seconds,
  },
  MayRetryAfter: {
    description: "Seconds after which it is worth trying again.",
    schema: seconds,
  },
  Authenticate: { description: "`Bearer`.", required: true, schema: text },
};

function problemExamples() {
  const codes = Object.keys(problemStatuses) as ProblemCode[]; // the table's keys are the codes
  return Object.fromEntries(
    codes.map((code) => [
      `problem-${code}`,
      { summary: problemWords(code, "en").title, value: problemExample(code) },
    ]),
  );
}

function problemExample(code: ProblemCode) {
  const { title, detail } = problemWords(code, "en");
  const pointer = "/newPassword";
  const errors = code === "invalid-data" ? [{ pointer, code: "password-short" }] : [];
  return {
    type: `/docs/api#problem-${code}`,
    title,
    status: problemStatuses[code],
    code,
    detail,
    instance: "urn:uuid:0196f0a4-6d5e-7c3b-9a51-2f4f6f0b8d11",
    message: messageOf(code, errors, "en"),
    ...(errors.length > 0 && {
      errors: errors.map((error) => ({
        ...error,
        message: fieldWords(error.code, "en", error.pointer),
      })),
    }),
  };
}
