import { monthAndYear } from "../../leaflet/dates.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { packageLeaflet, profiles } from "../codes.ts";
import { documentTitle, versionedMeta, type DocumentContext } from "../document-context.ts";
import { uriSystem } from "../../leaflet/identifiers.ts";
import { fullUrl } from "../identity.ts";
import { narrative } from "../narrative.ts";
import type { Composition } from "../../document/types.ts";
import { patientInformation } from "./sections/build.ts";

/** The leaflet's Composition (profile Composition-uv-epi). https://hl7.org/fhir/R5/composition.html */
export function buildComposition(context: DocumentContext): Composition {
  const { content, identity, language } = context;
  return {
    resourceType: "Composition",
    id: identity.composition,
    meta: versionedMeta(context, profiles.composition),
    language,
    text: narrative("generated", language, `<p>${summary(context)}</p>`),
    identifier: [{ system: uriSystem, value: identity.compositionIdentifier }],
    version: String(context.version),
    status: context.status === "published" ? "final" : "preliminary",
    type: packageLeaflet,
    subject: [{ reference: fullUrl(identity.product) }],
    date: content.revisionDate,
    author: [{ reference: fullUrl(identity.organization) }],
    title: documentTitle(context),
    section: [patientInformation(context, monthAndYear(content.revisionDate))],
  };
}

function summary(context: DocumentContext): string {
  const { subName } = context.content;
  const title = documentTitle(context);
  return inlineToXhtml(subName === "" ? title : `${title} (${subName})`, context);
}
