import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { buildBinaries } from "../binary/build.ts";
import { packageLeaflet, processedCategory, profiles, rawCategory } from "../codes.ts";
import { versionedMeta, type DocumentContext } from "../document-context.ts";
import { productTitle } from "../../leaflet/product-title.ts";
import { uriSystem, type Identifier } from "../../leaflet/identifiers.ts";
import { fullUrl } from "../identity.ts";
import { narrative } from "../narrative.ts";
import type { Composition } from "../../document/types.ts";
import { elementLinks } from "./element-links.ts";
import { patientInformation } from "./sections/build.ts";

/** The leaflet's Composition (profile Composition-uv-epi). https://hl7.org/fhir/R5/composition.html */
export function buildComposition(context: DocumentContext): Composition {
  const { content, identity, language, version, replaces } = context;
  const section = patientInformation(context);
  const complete = context.layout === "complete";
  const images = complete ? buildBinaries(context) : [];
  const links = context.elementLinks ? elementLinks(context) : [];
  return {
    resourceType: "Composition",
    id: identity.composition,
    meta: versionedMeta(context, profiles.composition),
    language,
    text: narrative("generated", context, `<p>${summary(context)}</p>`),
    ...(images.length > 0 && { contained: images }),
    ...(links.length > 0 && { extension: links }),
    identifier: [identifierOf(context, version)],
    version: String(version),
    status: context.status === "published" ? "final" : "preliminary",
    type: packageLeaflet,
    ...(complete && { category: [links.length > 0 ? processedCategory : rawCategory] }),
    subject: [{ reference: fullUrl(identity.product) }],
    date: content.revisionDate,
    author: [{ reference: fullUrl(identity.organization) }],
    title: productTitle(context.content),
    ...(complete && replaces !== undefined && { relatesTo: [replacement(context, replaces)] }),
    section: [section],
  };
}

function identifierOf({ identity }: DocumentContext, version: number): Identifier {
  return { system: uriSystem, value: identity.compositionIdentifier(version) };
}

function replacement(context: DocumentContext, version: number) {
  const identifier = identifierOf(context, version);
  return { type: "replaces", resourceReference: { type: "Composition", identifier } } as const;
}

function summary(context: DocumentContext): string {
  const { subName } = context.content;
  const title = productTitle(context.content);
  return inlineToXhtml(subName === "" ? title : `${title} (${subName})`, context);
}
