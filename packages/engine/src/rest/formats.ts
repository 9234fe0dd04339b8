import type { Resource } from "../document/types.ts";
import { toJsonChunks } from "../formats/json.ts";
import { toXmlChunks } from "../formats/xml-writer.ts";

export type RestFormat = "xml" | "json";

/** The media types of resources. https://hl7.org/fhir/R5/http.html#mime-type */
export const mediaTypes: Readonly<Record<RestFormat, string>> = {
  xml: "application/fhir+xml; fhirVersion=5.0; charset=utf-8",
  json: "application/fhir+json; fhirVersion=5.0; charset=utf-8",
};

/** The names of the formats in `_format` and `Accept`. A browser that asks for HTML gets JSON. */
const formatNames: ReadonlyMap<string, RestFormat> = new Map([
  ["xml", "xml"],
  ["text/xml", "xml"],
  ["application/xml", "xml"],
  ["application/fhir+xml", "xml"],
  ["application/xml+fhir", "xml"],
  ["json", "json"],
  ["text/json", "json"],
  ["application/json", "json"],
  ["application/fhir+json", "json"],
  ["application/json+fhir", "json"],
  ["html", "json"],
  ["text/html", "json"],
  ["application/xhtml+xml", "json"],
]);

const anyFormat = new Set(["*/*", "application/*", "*"]);

export interface FormatRequest {
  /** The parameter `_format`; it wins. */
  readonly format?: string | undefined;
  /** The header `Accept`. */
  readonly accept?: string | undefined;
}

/** Chooses the format of a reply; undefined if no requested format is available (406). */
export function formatOf({ format = "", accept = "" }: FormatRequest): RestFormat | undefined {
  // in an address, a plus sign that is not escaped is read as a space
  if (format !== "") return preferred(format.trim().replaceAll(" ", "+"));
  return accept.trim() === "" ? "json" : preferred(accept);
}

/** Characters and media types of a header that are read. */
const longestHeader = 4000;
const mostTypes = 100;

function preferred(header: string): RestFormat | undefined {
  const weights = new Map<RestFormat | "any", number>();
  for (const part of header.slice(0, longestHeader).split(",", mostTypes)) {
    const found = readRange(part);
    if (found) weights.set(found.format, Math.max(weights.get(found.format) ?? 0, found.weight));
  }
  const any = weights.get("any") ?? 0;
  const [xml, json] = [weights.get("xml") ?? any, weights.get("json") ?? any];
  if (xml === 0 && json === 0) return undefined;
  return xml > json ? "xml" : "json";
}

function readRange(part: string) {
  const [name = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
  const format = anyFormat.has(name) ? "any" : formatNames.get(name);
  const valueOf = (key: string) =>
    parameters.find((one) => one.startsWith(`${key}=`))?.slice(key.length + 1);
  const version = valueOf("fhirversion")?.replaceAll('"', "") ?? "5.0";
  if (format === undefined || version !== "5.0") return undefined;
  const weight = Number(valueOf("q") ?? "1");
  return { format, weight: weight >= 0 && weight <= 1 ? weight : 0 } as const;
}

/** The format of a text that was sent, by its media type; without a known one, by its first character. */
export function formatOfText(text: string, contentType = ""): RestFormat {
  const name = contentType.slice(0, longestHeader).split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const known = name.includes("html") ? undefined : formatNames.get(name);
  return known ?? (/^[\s\uFEFF]*</.test(text) ? "xml" : "json");
}

/** Writes a resource as chunks that together are the text. Throws `TooComplex` above `outputLimit`. */
export function writeResource(resource: Resource, format: RestFormat): readonly string[] {
  return format === "xml" ? toXmlChunks(resource) : toJsonChunks(resource);
}
