import { structureOf, type Structure } from "../src/document/structure-of.ts";
import type { Resource } from "../src/document/types.ts";

type Json = Readonly<Record<string, unknown>>;

const documentTypes = "https://spor.ema.europa.eu/v1/lists/100000155531/terms/";

export interface EmaDocument {
  readonly title: string;
  /** Code and display of `Composition.type`; a package leaflet in English by default. */
  readonly type?: readonly [code: string, display: string];
  /** The text of the section "How to take". */
  readonly text?: string;
  readonly language?: string;
  readonly section?: readonly object[];
}

export const smpc = ["100000155532", "Summary of Product Characteristics (English)"] as const;

/** A document of an invented medicine with the elements that EMA's documents have. */
export function emaDocument({
  title,
  type = ["100000155538", "Package Leaflet (English)"],
  text = "Take one tablet a day.",
  language,
  section,
}: EmaDocument): Resource {
  const [code, display] = type;
  return {
    resourceType: "Bundle",
    type: "document",
    ...(language && { language }),
    identifier: { system: "http://ema.europa.eu/fhir/epiDocument", value: title },
    timestamp: "2026-03-18T00:00:00Z",
    entry: [
      {
        fullUrl: "urn:uuid:4a27ac47-f290-483e-82c4-05dc9fc58271",
        resource: {
          resourceType: "Composition",
          language: language ?? "en",
          version: "1",
          status: "final",
          type: { coding: [{ system: documentTypes, code, display }] },
          date: "2026-03-18",
          author: [{ identifier: { value: "ORG-100000001" } }],
          title,
          section: section ?? [
            {
              title: "3. How to take Zaytounol",
              code: { coding: [{ system: listOfSections, code: "200000029905" }] },
              text: {
                status: "additional",
                div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${text}</p></div>`,
              },
            },
          ],
        },
      },
    ],
  };
}

const listOfSections = "https://spor.ema.europa.eu/v1/lists/200000029659/terms/";

/** EMA's envelope: the documents, and a List that names them. */
export function emaEnvelope(documents: readonly Json[], type = "collection"): Resource {
  const list = {
    resourceType: "List",
    status: "current",
    mode: "working",
    title: "ePI of Zaytounol",
    entry: documents.map((_, index) => ({ item: { reference: `Bundle/${index}` } })),
  };
  return {
    resourceType: "Bundle",
    type,
    entry: [list, ...documents].map((resource) => ({ resource })),
  };
}

/**
 * The JSON of EMA's API for a Bundle: inside `entry.resource`, the type of each resource and each value of an
 * enumeration is a number. Codes of code systems remain strings.
 */
export function inApiForm<T extends Json>(bundle: T): T {
  const entry = (bundle["entry"] as readonly Json[]).map((one) => ({
    ...one,
    resource: withNumbers(one["resource"] as Json),
  }));
  return { ...bundle, entry };
}

function withNumbers(resource: Json): Json {
  const type = String(resource["resourceType"]);
  if (type === "Bundle") return { ...inApiForm(resource), resourceType: 5 };
  return { ...inStructure(resource, structureOf(type)), resourceType: type.length };
}

function inStructure(node: Json, structure: Structure | undefined): Json {
  const isCoding = structure?.name === "Coding" || structure?.name === "Quantity";
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const rule = structure?.elements.get(key);
      if (rule?.type === "code" && !(isCoding && key === "code")) return [key, 0];
      const inner = (item: unknown): unknown => {
        if (Array.isArray(item)) return item.map(inner);
        if (typeof item !== "object" || item === null || rule === undefined) return item;
        return inStructure(item as Json, structureOf(rule.type));
      };
      return [key, inner(value)];
    }),
  );
}
