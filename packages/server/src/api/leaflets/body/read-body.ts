import { parseLeaflet, TooComplex, type Finding, type Layout } from "@nashra/engine";
import type { z } from "zod";
import { boundedFindings } from "../../../domain/leaflets/report-findings.ts";
import { ClientXml, xmlFault } from "../../../domain/leaflets/client-xml.ts";
import type { SentContent } from "../../../domain/leaflets/keep-additive.ts";
import type { ReadContent, SentLeaflet } from "../../../domain/leaflets/sent-leaflet.ts";
import type { BodyError, Invalid, Malformed } from "../../../domain/leaflets/jobs.ts";
import { issuesOf, pointerOf } from "../../contract/read-issues.ts";
import { readJson } from "../../http/read-json.ts";
import { contentToCheck, leafletChange, newLeaflet } from "../contract/leaflet.ts";
import { bodyLimits, limitErrors } from "../../../domain/leaflets/body-limits.ts";
import {
  imageDataErrors,
  imageErrors,
  withExactImages,
} from "../../../domain/leaflets/image-errors.ts";

/**
 * Schemas of the bodies that contain content. The engine checks the content during parsing, with the same
 * table of fields as the schemas, so `whole` is needed only to list the errors of a rejected body.
 */
const schemas = {
  create: { whole: newLeaflet, otherFields: newLeaflet.omit({ content: true }) },
  change: { whole: leafletChange, otherFields: leafletChange.omit({ content: true }) },
  check: { whole: contentToCheck, otherFields: contentToCheck.omit({ content: true }) },
} as const;
type Schemas = typeof schemas;

/** The result for a valid body. */
type Read<T> = T & { readonly kind: "read" };

/** Reads the body of a new leaflet or of a change. */
export function readLeaflet(
  body: Uint8Array,
  kind: "create" | "change",
): Read<SentLeaflet> | Invalid | Malformed {
  const read = readBody(body, kind);
  if (read.kind !== "read") return read;
  const { content } = read;
  const { title, status, fhirXml } = read.otherFields;
  const note = "note" in read.otherFields ? read.otherFields.note : undefined;
  const xml = fhirXml === undefined ? undefined : new ClientXml(fhirXml);
  const errors = [
    // the job of a change checks the formats, after it has added the stored ones that were not sent
    ...(content ? (kind === "create" ? imageErrors : imageDataErrors)(content.content) : []),
    ...xmlErrors(xml),
  ];
  if (errors.length > 0) return { kind: "invalid", errors };
  const exact = content && { ...content, content: withExactImages(content.content) };
  return { kind: "read", title, status, fhirXml: xml, content: exact, note };
}

/** Reads the body of a check; here invalid images are findings and not errors. */
export function readCheck(
  body: Uint8Array,
): Read<ReadContent & { readonly layout: Layout | undefined }> | Invalid | Malformed {
  const read = readBody(body, "check");
  if (read.kind !== "read") return read;
  if (read.content === undefined) throw new Error("the contract accepts a check without content");
  return { kind: "read", ...read.content, layout: read.otherFields.layout };
}

interface ReadBody<Kind extends keyof Schemas> {
  readonly otherFields: z.output<Schemas[Kind]["otherFields"]>;
  readonly content: ReadContent | undefined;
}

function readBody<Kind extends keyof Schemas>(
  body: Uint8Array,
  kind: Kind,
): Read<ReadBody<Kind>> | Invalid | Malformed {
  const json = readJson(body, bodyLimits.values);
  switch (json.kind) {
    case "malformed":
      return json;
    case "too-many-values":
      return invalid([{ pointer: "", code: "too-long" }]);
    case "repeated":
      return invalid([{ pointer: pointerOf(json.path), code: "name-repeated" }]);
    case "json":
      return readValue(json.value, kind);
  }
}

/**
 * Reads the parsed JSON of a body. Reports wrong types or, if there are none, exceeded limits. The engine
 * reads only content within the limits.
 */
function readValue<Kind extends keyof Schemas>(
  value: unknown,
  kind: Kind,
): Read<ReadBody<Kind>> | Invalid {
  const fields = Object(value) as { readonly content?: unknown }; // a value that is not an object has no content
  const tooMuch = limitErrors(fields);
  const otherFields = schemas[kind].otherFields.safeParse(value);
  const isRead = otherFields.success && tooMuch.length === 0;
  const content = isRead ? readContent(fields.content) : undefined;
  if (!otherFields.success || content === undefined) {
    const wrong = wrongTypes(value, kind);
    const errors = wrong.length > 0 ? wrong : tooMuch;
    if (errors.length > 0) return invalid(errors);
    if (fields.content !== undefined)
      throw new Error("the contract accepts content that the engine rejects");
  }
  // the cast is safe, because the schema of this kind has parsed `otherFields`
  return { kind: "read", otherFields: otherFields.data as ReadBody<Kind>["otherFields"], content };
}

/**
 * Parses the content with the engine; undefined if the content is missing or has a wrong type. Throws
 * `TooComplex`.
 */
function readContent(sent: unknown): ReadContent | undefined {
  const parsed = sent === undefined ? undefined : parseLeaflet(sent);
  if (parsed?.kind === "malformed" && parsed.findings.some(isTooComplex)) throw new TooComplex();
  if (parsed?.kind !== "parsed") return undefined;
  const { content, findings } = parsed;
  // the cast is safe, because parseLeaflet has checked the types of the fields of `sent`
  return { sent: sent as SentContent, content, findings: boundedFindings(findings) };
}

function isTooComplex({ code }: Finding): boolean {
  return code === "too-complex";
}

/** The errors that the contract's schema finds. */
function wrongTypes(value: unknown, kind: keyof Schemas): readonly BodyError[] {
  const parsed = schemas[kind].whole.safeParse(value);
  return parsed.success ? [] : issuesOf(parsed.error, value);
}

function invalid(errors: readonly BodyError[]): Invalid {
  return { kind: "invalid", errors };
}

function xmlErrors(xml: ClientXml | undefined): readonly BodyError[] {
  const code = xml?.text ? xmlFault(xml) : undefined;
  if (code === "too-complex") throw new TooComplex();
  return code === undefined ? [] : [{ pointer: "/fhirXml", code }];
}
