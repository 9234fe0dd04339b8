import { readDocument, type ReadOptions } from "../src/fhir/read-document.ts";
import { paragraphsOf, type LeafletContent } from "../src/leaflet/content.ts";
import type { Finding } from "../src/leaflet/finding.ts";
import { sectionKeys } from "../src/leaflet/sections.ts";

/** A section of a document that Nashra did not build. */
export interface Section {
  readonly title?: string;
  readonly code?: string;
  readonly system?: string;
  readonly text?: string;
  readonly section?: readonly Section[];
}

export const ema = "https://spor.ema.europa.eu/v1/lists/200000029659/terms/";

/** Names the market, as a document of another system can. */
const marketed = {
  resourceType: "PackagedProductDefinition",
  marketingStatus: [{ country: { coding: [{ system: "urn:iso:std:iso:3166", code: "JO" }] } }],
};

/**
 * Reads a document that Nashra did not build. The elements that this function adds to the document cause no
 * findings.
 */
export function readForeign(
  sections: readonly Section[],
  others: readonly object[] = [],
  more: object = {},
  options: ReadOptions = {},
): { readonly content: LeafletContent; readonly findings: readonly Finding[] } {
  const composition = {
    resourceType: "Composition",
    version: "1",
    date: "2024-02-29",
    title: "Zaytounol",
    section: sections.map(sectionOf),
    ...more,
  };
  const resources = [composition, ...others, marketed];
  const entry = resources.map((resource, index) => ({
    fullUrl: `urn:uuid:${index + 2}`,
    resource,
  }));
  const document = readDocument({ resourceType: "Bundle", type: "document", entry }, options);
  if (document.kind !== "read") throw new Error(JSON.stringify(document.findings));
  return document;
}

function sectionOf({ title, code, system = ema, text, section }: Section): object {
  return {
    ...(title && { title }),
    ...(code && { code: { coding: [{ system, code }] } }),
    ...(text && {
      text: {
        status: "additional",
        div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`,
      },
    }),
    ...(section && { section: section.map(sectionOf) }),
  };
}

/** The texts of the non-empty lists. */
export function textsOf(content: LeafletContent): Record<string, readonly string[]> {
  const filled = sectionKeys.filter((key) => paragraphsOf(content, key).length > 0);
  return Object.fromEntries(
    filled.map((key) => [key, paragraphsOf(content, key).map((item) => item.content)]),
  );
}
