import { parseLeaflet, type Layout } from "@nashra/engine";
import type { z } from "zod";
import { contentToCheck, type leafletChange, type newLeaflet } from "../contract/leaflet.ts";
import { issuesOf, pointerOf } from "../../contract/read-issues.ts";
import { readJson } from "../../http/read-json.ts";
import type { ReadContent, SentLeaflet } from "../../../domain/leaflets/sent-leaflet.ts";
import { hasTooManyValues, limitErrors } from "./body-limits.ts";
import { boundedFindings } from "../../../domain/leaflets/bounded-findings.ts";
import { xmlFault } from "../../../domain/leaflets/client-xml.ts";
import { imageErrors, withExactImages } from "./image-errors.ts";
import type { SentContent } from "../../../domain/leaflets/keep-additive.ts";
import type { BodyError, Invalid, Malformed } from "../../../domain/leaflets/workshop.ts";

/** What was read of a body that can be taken. */
type Read<T> = T & { readonly kind: "read" };

/** Reads the body of a new leaflet or of a change of one. */
export function readLeaflet(
  body: Uint8Array,
  schema: typeof newLeaflet | typeof leafletChange,
): Read<SentLeaflet> | Invalid | Malformed {
  const read = readAs(body, schema);
  if (read.kind !== "read") return read;
  const { title, status, fhirXml } = read.value;
  const content = read.value.content && readContent(read.value.content);
  if (content?.kind === "invalid") return content;
  const errors = [...(content ? imageErrors(content.content) : []), ...xmlErrors(fhirXml)];
  if (errors.length > 0) return { kind: "invalid", errors };
  const exact = content && { ...content, content: withExactImages(content.content) };
  return { kind: "read", title, status, fhirXml, content: exact };
}

/** Reads the body of a check; bad images in it are findings like any other. */
export function readCheck(
  body: Uint8Array,
): Read<ReadContent & { readonly layout: Layout | undefined }> | Invalid | Malformed {
  const read = readAs(body, contentToCheck);
  if (read.kind !== "read") return read;
  const content = readContent(read.value.content);
  return content.kind === "read" ? { ...content, layout: read.value.layout } : content;
}

/** JSON as it was sent, once a schema of the contract has found nothing wrong with it. */
function readAs<S extends z.ZodType>(
  body: Uint8Array,
  schema: S,
): { readonly kind: "read"; readonly value: z.input<S> } | Invalid | Malformed {
  if (hasTooManyValues(body)) return tooLong;
  const json = readJson(body);
  if (json.kind === "malformed") return json;
  if (json.kind === "repeated") {
    return { kind: "invalid", errors: [{ pointer: pointerOf(json.path), code: "name-repeated" }] };
  }
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) return { kind: "invalid", errors: issuesOf(parsed.error, json.value) };
  // an object: the schema has taken it
  const errors = limitErrors(json.value as object);
  if (errors.length > 0) return { kind: "invalid", errors };
  // the engine reads what was sent, not a copy of it
  return { kind: "read", value: json.value as z.input<S> };
}

const tooLong: Invalid = { kind: "invalid", errors: [{ pointer: "", code: "too-long" }] };

function readContent(sent: object): Read<ReadContent> | Invalid {
  const parsed = parseLeaflet(sent);
  if (parsed.kind === "malformed")
    return {
      kind: "invalid",
      errors: parsed.findings.map(({ path }) => ({
        pointer: `/content${pointerOf(path)}`,
        code: "wrong-type",
      })),
    };
  const { content, findings } = parsed;
  // its fields are of the types the schema asks for
  return { kind: "read", sent: sent as SentContent, content, findings: boundedFindings(findings) };
}

function xmlErrors(xml: string | undefined): readonly BodyError[] {
  const code = xml ? xmlFault(xml) : undefined;
  return code === undefined ? [] : [{ pointer: "/fhirXml", code }];
}
