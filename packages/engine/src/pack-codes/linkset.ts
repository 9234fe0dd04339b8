import { checkOrigin } from "./digital-link.ts";
import { gtin14Of } from "./pack-gtins.ts";

/** Media type of a linkset in JSON. https://www.rfc-editor.org/rfc/rfc9264 */
export const linksetType = "application/linkset+json";
/** Address of the JSON-LD context of a linkset; a reply with a linkset names it in its header `Link`. */
export const linksetContext = "https://ref.gs1.org/standards/resolver/linkset-context";

/** The namespace of GS1's link types. https://ref.gs1.org/standards/resolver/ section 2.14 */
const vocabulary = "https://ref.gs1.org/voc/";

/** A public leaflet of a product. */
export interface LinkedLeaflet {
  /** Language tag of the leaflet. */
  readonly language: string;
  /** Absolute address of the page. */
  readonly address: string;
  readonly title: string;
}

export interface LinksetInput {
  readonly origin: string;
  readonly gtin14: string;
  /** At least one. The first is the page that a reader of another language sees. */
  readonly leaflets: readonly LinkedLeaflet[];
}

interface LinkTarget {
  readonly href: string;
  readonly title: string;
  readonly type?: string;
  readonly hreflang?: readonly string[];
}

/** https://ref.gs1.org/standards/resolver/linkset-schema */
export interface Linkset {
  readonly linkset: readonly [
    { readonly anchor: string } & {
      readonly [linkType: `https://${string}`]: readonly LinkTarget[];
    },
  ];
}

/**
 * Lists the pages of a GTIN as a linkset of the GS1-Conformant Resolver Standard: one `epil` (electronic patient
 * information leaflet) for each leaflet, and `defaultLink`. Throws a RangeError without a leaflet, for an invalid GTIN,
 * or for an `origin` that is not an origin.
 */
export function linkset({ origin, gtin14, leaflets }: LinksetInput): Linkset {
  checkOrigin(origin);
  const [first] = leaflets;
  if (first === undefined) throw new RangeError("A linkset needs at least one leaflet");
  if (gtin14Of(gtin14) !== gtin14) throw new RangeError("A linkset needs a GTIN with 14 digits");
  const pages = leaflets.map(linkTarget);
  const multiple = pages.length > 1 && { [`${vocabulary}defaultLinkMulti`]: pages };
  return {
    linkset: [
      {
        anchor: `${origin}/01/${gtin14}`,
        // the standard allows no other properties here
        [`${vocabulary}defaultLink`]: [{ href: first.address, title: titleOf(first) }],
        ...multiple,
        [`${vocabulary}epil`]: pages,
      },
    ],
  };
}

function linkTarget(leaflet: LinkedLeaflet): LinkTarget {
  const tag = schemaTag(leaflet.language);
  return {
    href: leaflet.address,
    title: titleOf(leaflet),
    type: "text/html",
    ...(tag !== undefined && { hreflang: [tag] }),
  };
}

function titleOf({ title, address }: LinkedLeaflet): string {
  return title === "" ? address : title;
}

/** The part of a language tag that GS1's schema accepts: two letters, or two letters with a country. */
function schemaTag(language: string): string | undefined {
  return /^[a-z]{2}(?:-[a-z]{2}$|(?=-|$))/i.exec(language)?.[0];
}

/**
 * Reads the value of the query parameter `linkType`: `linkset`, the leaflet (`gs1:epil` and the default links), or
 * undefined for a link type without a page.
 */
export function parseLinkType(value: string): "linkset" | "leaflet" | undefined {
  if (value === "linkset") return "linkset";
  const prefix = ["gs1:", vocabulary, "https://gs1.org/voc/"].find((one) => value.startsWith(one));
  const name = prefix === undefined ? "" : value.slice(prefix.length);
  return ["epil", "defaultLink", "defaultLinkMulti"].includes(name) ? "leaflet" : undefined;
}

/** https://ref.gs1.org/standards/resolver/description-file-schema */
export interface ResolverDescription {
  readonly name: string;
  readonly resolverRoot: string;
  readonly supportedPrimaryKeys: readonly string[];
  readonly supportedLinkType: readonly { readonly namespace: string; readonly prefix: string }[];
  readonly linkTypeDefaultCanBeLinkset: boolean;
  readonly jsonLdContextLocation: string;
}

/**
 * Describes a resolver for GTINs, for `/.well-known/gs1resolver`. Throws a RangeError if `origin` is not an origin.
 */
export function resolverDescription({
  origin,
  name,
}: {
  readonly origin: string;
  readonly name: string;
}): ResolverDescription {
  checkOrigin(origin);
  return {
    name,
    resolverRoot: origin,
    supportedPrimaryKeys: ["01"],
    supportedLinkType: [{ namespace: vocabulary, prefix: "gs1:" }],
    linkTypeDefaultCanBeLinkset: false,
    jsonLdContextLocation: linksetContext,
  };
}
