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
    description: "Set by registration and sign-in. Without https, its name is `sid`.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "A token from `createToken`, for machine clients. Its scopes are `read` and `write`; it gives access to `/api/leaflets` and, with `read`, to `/fhir`, and to nothing else.",
  },
};

const parameters: Components["parameters"] & {} = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description: "The language of messages in the reply: `en` or `ar`.",
    schema: text,
    example: "ar",
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    description:
      "A UUID that identifies the request in the reply and the log; generated if absent.",
    schema: { type: "string", format: "uuid" },
  },
  Person: {
    name: "X-Person",
    in: "header",
    description:
      "The id of the person who should be signed in. If another person is signed in, for example because of another tab of the same browser, the call is rejected with 401 `another-person`.",
    schema: text,
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "1 to 255 visible ASCII characters, such as a UUID, that are new for each thing to create. Repeat a request that got no reply with the same key: it creates nothing a second time.",
    schema: { type: "string", pattern: "^[!-~]{1,255}$" },
    example: "0196f0d4-5b6c-7d8e-9f01-a2b3c4d5e6f7",
  },
  XsrfToken: {
    name: "X-XSRF-TOKEN",
    in: "header",
    description: "The value of the cookie `XSRF-TOKEN`. Required for browsers only.",
    schema: text,
  },
};

const headers: Components["headers"] & {} = {
  RequestId: {
    description: "Identifies the request in the server's log.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  RetryAfter: {
    description: "Seconds until the next attempt is allowed.",
    required: true,
    schema: seconds,
  },
  MayRetryAfter: {
    description: "Recommended seconds until the next attempt.",
    schema: seconds,
  },
  Replayed: {
    description: "`true` in the reply to a repeated request, which created nothing.",
    schema: text,
  },
  CreatedBefore: {
    description:
      "For `idempotency-mismatch`: the address of what the first request with the key created; absent while it is running.",
    schema: text,
  },
  Authenticate: { description: "`Bearer`.", required: true, schema: text },
};

function problemExamples() {
  const codes = Object.keys(problemStatuses) as ProblemCode[]; // the keys of `problemStatuses` are the codes
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
