import { engineVersion } from "@nashra/engine";
import type { Expected } from "../../domain/leaflets/outcomes.ts";
import type { StoredLeaflet } from "../../storage/ports.ts";
import type { Publication } from "../../storage/publication-ports.ts";

/**
 * The entity tag of a version. It names the product group and the publication too, because the reply contains them, and the
 * engine that builds the document of a compacted version again, because another one may build other bytes.
 */
export function etagOf(
  leaflet: { readonly version: number; readonly productGroup?: string } & Partial<
    Pick<StoredLeaflet, "fhirXmlSource">
  >,
  publication?: Pick<Publication, "state" | "changedAt">,
): string {
  const { version, productGroup: group, fhirXmlSource } = leaflet;
  const ofEngine = fhirXmlSource === "rebuilt" ? `-built-${engineVersion}` : "";
  const ofProduct = group === undefined ? "" : `-${group}`;
  const ofPublic =
    publication === undefined ? "" : `-p-${publication.state}-${publication.changedAt}`;
  return `"${version}${ofEngine}${ofProduct}${ofPublic}"`;
}

/**
 * Returns a function that checks whether `If-Match` matches a version; undefined without the header. A weak or
 * malformed tag matches no version (RFC 9110 13.1.1 requires strong comparison). Product group, publication and engine are
 * not compared: they are no part of a version, and no reason to refuse a save.
 */
export function expectedVersion(headers: Headers): Expected {
  const header = headers.get("if-match");
  if (header === null) return undefined;
  const tags = new Set(
    header.split(",").map((tag) => withoutEngine(withoutGroup(withoutPublication(tag.trim())))),
  );
  return (version) => tags.has("*") || tags.has(`"${version}"`);
}

function withoutPublication(tag: string): string {
  const start = tag.indexOf("-p-");
  return start !== -1 && ofPublication.test(tag.slice(start)) ? `${tag.slice(0, start)}"` : tag;
}

const ofPublication = /^-p-(?:public|waiting|withdrawn)-\d{1,16}"$/;

/** An entity tag without the id of a product group, which is a UUID: 36 characters after a hyphen. */
function withoutGroup(tag: string): string {
  return ofGroup.test(tag.slice(-38)) ? `${tag.slice(0, -38)}"` : tag;
}

const ofGroup = /^-[\da-f-]+"$/;

/** An entity tag without the version of the engine that built a document again. */
function withoutEngine(tag: string): string {
  return ofEngine.test(tag) ? `${tag.slice(0, tag.indexOf("-"))}"` : tag;
}

const ofEngine = /^"\d{1,10}-built-[\w.+-]{1,64}"$/;
