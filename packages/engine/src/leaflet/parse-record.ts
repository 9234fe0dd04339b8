import type { LeafletRecord, LeafletStatus } from "./content.ts";
import { isInstant } from "./dates.ts";
import { finding, type Finding } from "./finding.ts";
import { parseLeaflet } from "./parse-leaflet.ts";

export type ParsedRecord =
  | {
      readonly kind: "parsed";
      readonly record: LeafletRecord;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "malformed"; readonly findings: readonly Finding[] };

/**
 * Parses any value as a stored leaflet, `{ _id, title, version, status, createdAt, updatedAt, content }`, or
 * as the content alone. Paths of findings about the content are relative to the content; other paths are
 * relative to the record.
 */
export function parseRecord(input: unknown): ParsedRecord {
  if (!isRecord(input)) return recordOf({}, input);
  const given = Object.entries(fields)
    .map(([name, field]) => ({ name, ...field, value: input[name] }))
    .filter(({ value }) => value !== undefined);
  const wrong = given.filter(({ fits, value }) => !fits(value, input));
  if (wrong.length === 0) {
    const record = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    return recordOf(record, input.content, unknownFields(input));
  }
  return {
    kind: "malformed",
    findings: wrong.map(({ name, expected }) => finding("type-invalid", [name], { expected })),
  };
}

type Fields = Omit<LeafletRecord, "content">;

interface Field {
  readonly expected: string;
  readonly fits: (value: unknown, record: Readonly<Record<string, unknown>>) => boolean;
}

const text: Field = { expected: "string", fits: (value) => typeof value === "string" };
const instant: Field = {
  expected: "instant",
  fits: (value) => typeof value === "string" && isInstant(value),
};
const integer: Field = { expected: "integer", fits: isInteger };
const statuses: readonly unknown[] = ["draft", "review", "published"] satisfies LeafletStatus[];

/** The fields of a stored leaflet except `content`. All of them are optional. */
const fields: Readonly<Record<keyof Fields, Field>> = {
  _id: text,
  title: text,
  version: integer,
  status: { expected: statuses.join(", "), fits: (value) => statuses.includes(value) },
  createdAt: instant,
  updatedAt: instant,
  replaces: {
    expected: "integer below version",
    fits: (value, { version = 1 }) => isInteger(value) && Number(value) < Number(version),
  },
};

/** Fields of a stored leaflet that the parser accepts but does not read. */
const ignoredFields: ReadonlySet<string> = new Set([
  "content",
  "fhirXml",
  "fhirXmlSource",
  "findings",
  "language",
]);

function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function unknownFields(input: object): readonly Finding[] {
  return Object.keys(input)
    .filter((key) => !Object.hasOwn(fields, key) && !ignoredFields.has(key))
    .map((field) => finding("unknown-field", [field], { field }));
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return (
    typeof input === "object" &&
    input !== null &&
    "content" in input &&
    typeof input.content === "object"
  );
}

function recordOf(given: Fields, content: unknown, unknown: readonly Finding[] = []): ParsedRecord {
  const parsed = parseLeaflet(content);
  if (parsed.kind === "malformed") return parsed;
  return {
    kind: "parsed",
    record: { ...given, content: parsed.content },
    findings: [...unknown, ...parsed.findings],
  };
}
