import { monthAndYear } from "../../leaflet/dates.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { packageLeaflet, profiles } from "../codes.ts";
import { documentTitle, versionedMeta, type DocumentDraft } from "../document-draft.ts";
import { uriSystem } from "../../leaflet/identifiers.ts";
import { fullUrl } from "../identity.ts";
import { narrative } from "../narrative.ts";
import type { Composition } from "../../document/types.ts";
import { patientInformation } from "./sections/build.ts";

/** The leaflet's Composition (profile Composition-uv-epi). https://hl7.org/fhir/R5/composition.html */
export function buildComposition(draft: DocumentDraft): Composition {
  const { content, identity, language } = draft;
  return {
    resourceType: "Composition",
    id: identity.composition,
    meta: versionedMeta(draft, profiles.composition),
    language,
    text: narrative("generated", language, `<p>${summary(draft)}</p>`),
    identifier: [{ system: uriSystem, value: identity.compositionIdentifier }],
    version: String(draft.version),
    status: draft.status === "published" ? "final" : "preliminary",
    type: packageLeaflet,
    subject: [{ reference: fullUrl(identity.product) }],
    date: content.revisionDate,
    author: [{ reference: fullUrl(identity.organization) }],
    title: documentTitle(draft),
    section: [patientInformation(draft, monthAndYear(content.revisionDate))],
  };
}

function summary(draft: DocumentDraft): string {
  const { subName } = draft.content;
  const title = documentTitle(draft);
  return inlineToXhtml(subName === "" ? title : `${title} (${subName})`, draft.direction);
}
