import * as z from "zod/mini";
import type { LeafletRecord } from "./content.ts";
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

const instant = z.optional(z.string().check(z.refine(isInstant)));
const envelope = z.looseObject({
  _id: z.optional(z.string()),
  title: z.optional(z.string()),
  version: z.optional(z.int().check(z.positive())),
  status: z.optional(z.enum(["draft", "review", "published"])),
  createdAt: instant,
  updatedAt: instant,
  content: z.unknown(),
});

/**
 * Takes anything for a stored leaflet, `{ _id, title, version, status, createdAt, updatedAt, content }`,
 * or for its bare content. Paths of findings about the content start at the content.
 */
export function parseRecord(input: unknown): ParsedRecord {
  if (!isRecord(input)) return recordOf({}, input);
  const read = envelope.safeParse(input);
  if (!read.success)
    return {
      kind: "malformed",
      findings: read.error.issues.map((issue) =>
        finding("type-invalid", issue.path.map(String), {
          expected: "expected" in issue ? String(issue.expected) : expectedOf(issue.path[0]),
        }),
      ),
    };
  const { content, _id, title, version, status, createdAt, updatedAt } = read.data;
  const fields = { _id, title, version, status, createdAt, updatedAt };
  return recordOf(fields, content);
}

function isRecord(input: unknown): boolean {
  return (
    typeof input === "object" &&
    input !== null &&
    "content" in input &&
    typeof input.content === "object"
  );
}

type Fields = {
  readonly [K in keyof Omit<LeafletRecord, "content">]: LeafletRecord[K] | undefined;
};

function recordOf(fields: Fields, content: unknown): ParsedRecord {
  const parsed = parseLeaflet(content);
  if (parsed.kind === "malformed") return parsed;
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  return {
    kind: "parsed",
    record: { ...given, content: parsed.content },
    findings: parsed.findings,
  };
}

function expectedOf(field: PropertyKey | undefined): string {
  if (field === "version") return "integer";
  if (field === "status") return "draft, review, published";
  return field === "createdAt" || field === "updatedAt" ? "instant" : "string";
}
