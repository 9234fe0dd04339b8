import type { ProblemStatus } from "./endpoint.ts";

/** Every problem code with its status. Later releases may add codes. */
export const problemStatuses = {
  "malformed-json": 400,
  "invalid-data": 400,
  "cursor-invalid": 400,
  "idempotency-key-invalid": 400,
  "current-password-wrong": 400,
  "password-common": 400,
  "administrator-not-deletable": 400,
  "address-refused": 400,
  "last-administrator": 400,
  "not-signed-in": 401,
  "another-person": 401,
  "credentials-wrong": 401,
  forbidden: 403,
  csrf: 403,
  "registration-closed": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "email-taken": 409,
  "webhook-disabled": 409,
  "idempotency-running": 409,
  "stale-version": 412,
  "body-too-large": 413,
  "not-json": 415,
  "findings-forbid-status": 422,
  "document-not-buildable": 422,
  "idempotency-mismatch": 422,
  "too-complex": 422,
  "product-group-full": 422,
  "gtin-missing": 422,
  "gtin-invalid": 422,
  "webhooks-full": 422,
  throttled: 429,
  "too-many-jobs": 429,
  "too-many-requests": 429,
  "idempotency-keys-full": 429,
  "internal-error": 500,
  "account-damaged": 500,
  "version-damaged": 500,
  "blob-damaged": 500,
  draining: 503,
  busy: 503,
  "store-unavailable": 503,
  "store-full": 507,
  "quota-exceeded": 507,
} as const satisfies Readonly<Record<string, ProblemStatus>>;

export type ProblemCode = keyof typeof problemStatuses;

/** Every code that an entry of `errors` can have. It states what is wrong with one field. */
export const fieldCodes = [
  "required",
  "wrong-type",
  "name-repeated",
  "blank",
  "too-long",
  "not-an-option",
  "unstorable-text",
  "email-form",
  "email-mixed-scripts",
  "password-short",
  "password-common",
  "current-password-wrong",
  "instant-form",
  "instant-past",
  "number-form",
  "code-format",
  "gs1-text",
  "gs1-date",
  "image-not-base64",
  "image-not-jpeg",
  "image-type",
  "image-too-large",
  "image-not-stored",
  "leaflet-unknown",
  "address-refused",
  "xml-ill-formed",
  "doctype-refused",
  "not-a-bundle",
  "not-fhir",
  "encoding-unsupported",
  "input-too-large",
  "input-too-deep",
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export function isFieldCode(code: string): code is FieldCode {
  return (fieldCodes as readonly string[]).includes(code);
}

/** What was expected at the place of an error in a JSON text. The engine finds all but `utf-8`. */
export const jsonExpectations = [
  "value",
  "value-or-bracket",
  "name",
  "name-or-brace",
  "colon",
  "comma-or-bracket",
  "comma-or-brace",
  "end",
  "quotation-mark",
  "escape",
  "no-control-character",
  "less-nesting",
  "utf-8",
] as const;

export type JsonExpectation = (typeof jsonExpectations)[number];

/** The place of an error in a JSON text; line and column start at 1, columns are UTF-16 code units. */
export interface JsonError {
  readonly line: number;
  readonly column: number;
  readonly expected: JsonExpectation;
}

export function isJsonExpectation(expected: string): expected is JsonExpectation {
  return (jsonExpectations as readonly string[]).includes(expected);
}
