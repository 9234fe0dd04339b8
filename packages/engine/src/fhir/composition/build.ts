import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { buildBinaries } from "../binary/build.ts";
import { languageFileOrEnglish } from "../../words/languages.ts";
import { defaultVerb } from "../../words/printed-verb.ts";
import {
  formSystem,
  packageLeaflet,
  processedCategory,
  profiles,
  rawCategory,
  verbTag,
} from "../codes.ts";
import { versionedMeta, type DocumentContext } from "../document-context.ts";
import { productTitle } from "../../leaflet/product-title.ts";
import { uriSystem, type Identifier } from "../../leaflet/identifiers.ts";
import { fullUrl } from "../identity.ts";
import { narrative } from "../narrative.ts";
import type { Composition, Meta } from "../../document/types.ts";
import { elementLinks } from "./element-links.ts";
import { patientInformation } from "./sections/build.ts";

/** The leaflet's Composition (profile Composition-uv-epi). https://hl7.org/fhir/R5/composition.html */
export function buildComposition(context: DocumentContext): Composition {
  const { content, identity, language, version, replaces } = context;
  const section = patientInformation(context);
  const complete = context.layout === "complete";
  const images = complete ? buildBinaries(context, [section]) : [];
  const links = context.elementLinks ? elementLinks(context) : [];
  return {
    resourceType: "Composition",
    id: identity.composition,
    meta: { ...versionedMeta(context, profiles.composition), ...formTags(context) },
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

/** The profile and the verb of the leaflet, if they are not the ones that follow from its other fields. */
function formTags({ content, language, languages }: DocumentContext): Pick<Meta, "tag"> {
  const { profile = "generic", verb } = content;
  const isChosen =
    verb !== undefined && verb !== defaultVerb(content, languageFileOrEnglish(language, languages));
  const tag = [
    ...(profile === "generic" ? [] : [{ system: formSystem, code: profile }]),
    ...(isChosen ? [{ system: formSystem, code: verbTag(verb) }] : []),
  ];
  return tag.length > 0 ? { tag } : {};
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
