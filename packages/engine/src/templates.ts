import { buildDocument } from "./fhir/build-document.ts";
import { toXml } from "./formats/xml-writer.ts";
import { leafletArJordan } from "./templates/leaflet-ar-jordan.ts";
import { leafletArStandard } from "./templates/leaflet-ar-standard.ts";
import { leafletEnEuQrd } from "./templates/leaflet-en-eu-qrd.ts";
import { leafletEnStandard } from "./templates/leaflet-en-standard.ts";
import { leafletFrStandard } from "./templates/leaflet-fr-standard.ts";
import type { Template } from "./templates/template.ts";

export type { Template };

/** The built-in template leaflets: one for each language, and one each for the EU and for Jordan, with every section. */
export const templates: readonly Template[] = [
  leafletEnStandard,
  leafletArStandard,
  leafletFrStandard,
  leafletEnEuQrd,
  leafletArJordan,
];

/**
 * Returns the XML document of a template, which is the text of its `templateFile`, or undefined for an
 * unknown id. The document has the layout `complete`, so it includes all guidance.
 */
export function templateXml(id: string): string | undefined {
  const template = templates.find((candidate) => candidate.id === id);
  return template && documentOf(template);
}

function documentOf({ id, lastUpdated, content }: Template): string {
  const built = buildDocument(content, {
    identifier: id,
    layout: "complete",
    lastUpdated: `${lastUpdated}T00:00:00Z`,
  });
  if (built.kind === "built") return toXml(built.bundle);
  const codes = built.findings.map(({ code }) => code).join(", ");
  throw new Error(`The built-in template ${id} cannot be built: ${codes}`);
}
