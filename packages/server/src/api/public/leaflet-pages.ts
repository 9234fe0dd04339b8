import { engineVersion } from "@nashra/engine";
import { renderVersionsPage, renderWithdrawnPage } from "@nashra/engine/public-page";
import type { PublicPage } from "../../domain/leaflets/jobs.ts";
import { readBlob } from "../../domain/leaflets/load-leaflet.ts";
import { digestOf } from "../../domain/leaflets/digest.ts";
import { BlobDamagedError, VersionDamagedError } from "../../storage/ports.ts";
import type { LinkedLeaflet, PublicLeaflet } from "../../storage/publication-ports.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Reply } from "../http/reply.ts";
import { instantOf } from "../../domain/instant.ts";
import { documentOf, languagesOf, type LeafletView } from "./leaflet-view.ts";
import { originOf, type PublicContext } from "./public-context.ts";
import { publicReply, type Encoding, type PublicBody } from "./public-reply.ts";
import { siteFactsOf } from "./site-facts.ts";

export type Readable = LeafletView & { readonly kind: "readable" };

const html = "text/html; charset=utf-8";

/** The page of a leaflet. `pinned`: at the permanent address of its version. */
export async function leafletPage(
  context: PublicContext,
  exchange: Exchange,
  view: Readable,
  pinned: boolean,
): Promise<Reply> {
  const { leaflet, shown, earlier } = view;
  const { blobs } = context.ports.store;
  const { page, path, headers } = await describePage(context, exchange, view);
  const isIndexed = page.index && !pinned;
  const robots = isIndexed ? {} : { "X-Robots-Tag": "noindex" };
  return cachedPage(context, exchange, {
    leaflet,
    facts: { ...page, index: isIndexed, pinned, previous: earlier[0] },
    headers: { ...headers, ...robots },
    async page() {
      const { xml } = await documentOf(context, leaflet, shown.version);
      const previous = earlier[0] && (await previousOf(context, leaflet, earlier[0].version));
      return {
        kind: "leaflet",
        ...page,
        index: isIndexed,
        images: `${path}/versions/${shown.version}/images/`,
        xml: await readBlob(blobs, xml),
        ...(previous && { previous }),
      };
    },
  });
}

/** The version before, for what changed; undefined if it is damaged, which must not hide the current text. */
async function previousOf(context: PublicContext, leaflet: PublicLeaflet, version: number) {
  const { log, store } = context.ports;
  try {
    const { xml } = await documentOf(context, leaflet, version);
    return { version, xml: await readBlob(store.blobs, xml) };
  } catch (error) {
    const isDamaged = error instanceof VersionDamagedError || error instanceof BlobDamagedError;
    if (!isDamaged) throw error;
    const facts = { leaflet: leaflet.leafletId, version, error: { message: error.message } };
    log.write("error", "The changes of a public page cannot be shown.", facts);
    return undefined;
  }
}

/** What the page says beside the text of the leaflet. */
async function describePage(context: PublicContext, exchange: Exchange, view: Readable) {
  const { leaflet, shown, earlier } = view;
  const { publicIndex = true } = context.ports.settings;
  const origin = originOf(context, exchange);
  const path = `/leaflets/${leaflet.leafletId}`;
  const canonical = origin + path;
  const languages = await languagesOf(context, leaflet);
  const assets = await context.assets();
  const site = await siteFactsOf(context.ports.site);
  const { withdrawal } = leaflet;
  const isNewest = shown.version === leaflet.version;
  const state = withdrawal
    ? ({
        kind: "withdrawn",
        date: instantOf(withdrawal.at),
        ...(withdrawal.reason !== undefined && { reason: withdrawal.reason }),
      } as const)
    : isNewest
      ? ({ kind: "current" } as const)
      : ({ kind: "older", newest: path } as const);
  const documents = `${path}/versions/${shown.version}/document`;
  const page = {
    state,
    version: shown.version,
    publishedAt: instantOf(shown.publishedAt),
    languages: languages.length < 2 ? [] : languages.map((one) => languageOf(leaflet, one, origin)),
    assets: { styleSheet: assets.styleSheet, script: assets.script },
    addresses: {
      canonical,
      xml: `${documents}.xml`,
      json: `${documents}.json`,
      ...(earlier.length > 0 || !isNewest ? { versions: `${path}/versions` } : {}),
      ...(withdrawal === undefined && { code: `${path}/code.svg` }),
      ...site,
    },
    earlierVersions: earlier.length,
    ...(isNewest && leaflet.gtins.length > 0 && { gtins: leaflet.gtins }),
    index: publicIndex && withdrawal === undefined && isNewest,
  };
  const alternates = ["xml", "json"].map(
    (format) => `<${documents}.${format}>; rel="alternate"; type="application/fhir+${format}"`,
  );
  const Link = [`<${canonical}>; rel="canonical"`, ...alternates].join(", ");
  return { page, path, headers: { Link } };
}

function languageOf(
  { leafletId, withdrawal }: PublicLeaflet,
  other: LinkedLeaflet,
  origin: string,
) {
  const current = other.leafletId === leafletId;
  return {
    language: other.language,
    address: `${origin}/leaflets/${other.leafletId}`,
    current,
    ...(!current &&
      withdrawal === undefined && { sideBySide: `/leaflets/${leafletId}/with/${other.leafletId}` }),
  };
}

/** Two leaflets of a product; undefined if they are not leaflets of one product and one owner. */
export async function pairPage(
  context: PublicContext,
  exchange: Exchange,
  leaflet: PublicLeaflet,
  otherId: string,
): Promise<Reply | undefined> {
  const { publications, blobs } = context.ports.store;
  const linked = await publications.linked(leaflet);
  const other = linked.find(({ leafletId }) => leafletId === otherId);
  const isOther = other !== undefined && otherId !== leaflet.leafletId;
  if (!isOther || leaflet.withdrawal !== undefined) return undefined;
  const origin = originOf(context, exchange);
  const languages = await languagesOf(context, leaflet);
  const { styleSheet, script } = await context.assets();
  const canonical = `${origin}/leaflets/${leaflet.leafletId}`;
  const { privacy } = await siteFactsOf(context.ports.site);
  const facts = {
    languages: languages.map((one) => languageOf(leaflet, one, origin)),
    assets: { styleSheet, script },
    addresses: {
      canonical,
      page: `/leaflets/${leaflet.leafletId}/with/${otherId}`,
      ...(privacy !== undefined && { privacy }),
    },
  };
  const { ownerId } = leaflet;
  const sideOf = async ({ leafletId, version }: Pick<LinkedLeaflet, "leafletId" | "version">) => ({
    images: `/leaflets/${leafletId}/versions/${version}/images/`,
    xml: await readBlob(blobs, (await documentOf(context, { ownerId, leafletId }, version)).xml),
  });
  return cachedPage(context, exchange, {
    leaflet,
    facts: { ...facts, of: [leaflet, other].map((one) => [one.version, one.publishedAt]) },
    headers: { Link: `<${canonical}>; rel="canonical"`, "X-Robots-Tag": "noindex" },
    page: async () => ({
      kind: "pair",
      ...facts,
      left: await sideOf(leaflet),
      right: await sideOf(other),
    }),
  });
}

/** The page that lists the published versions. */
export async function versionsPage(
  context: PublicContext,
  exchange: Exchange,
  { leaflet, shown, earlier }: Readable,
): Promise<Reply> {
  const path = `/leaflets/${leaflet.leafletId}`;
  const { styleSheet, script } = await context.assets();
  const { privacy } = await siteFactsOf(context.ports.site);
  const text = renderVersionsPage({
    language: leaflet.language,
    title: leaflet.title,
    assets: { styleSheet, script },
    ...(privacy !== undefined && { privacy }),
    versions: [shown, ...earlier].map(({ version, publishedAt }) => ({
      version,
      publishedAt: instantOf(publishedAt),
      address: `${path}/versions/${version}`,
    })),
  });
  return textPage(exchange, leaflet, text, 200);
}

/** The page of a leaflet that was withdrawn without its text. */
export async function gonePage(
  context: PublicContext,
  exchange: Exchange,
  leaflet: PublicLeaflet,
): Promise<Reply> {
  const { styleSheet, script } = await context.assets();
  const { at = 0, reason } = leaflet.withdrawal ?? {};
  const { privacy } = await siteFactsOf(context.ports.site);
  const text = renderWithdrawnPage({
    language: leaflet.language,
    assets: { styleSheet, script },
    date: instantOf(at),
    ...(reason !== undefined && { reason }),
    ...(privacy !== undefined && { privacy }),
  });
  return textPage(exchange, leaflet, text, 410);
}

async function textPage(
  exchange: Exchange,
  leaflet: PublicLeaflet,
  text: string,
  status: 200 | 410,
): Promise<Reply> {
  const bytes = new TextEncoder().encode(text);
  const tag = (await digestOf(bytes)).slice(0, 32);
  const headers = { ...cacheTag(leaflet), "X-Robots-Tag": "noindex" };
  const body = async () => ({ bytes, type: html });
  return publicReply(exchange, { status, tag, headers, body });
}

interface CachedPage {
  readonly leaflet: PublicLeaflet;
  /** Everything that the page contains, except documents, which never change. */
  readonly facts: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: () => Promise<PublicPage>;
}

async function cachedPage(
  context: PublicContext,
  exchange: Exchange,
  { leaflet, facts, headers, page }: CachedPage,
): Promise<Reply> {
  const source = JSON.stringify([engineVersion, leaflet.leafletId, facts]);
  const tag = (await digestOf(new TextEncoder().encode(source))).slice(0, 32);
  return publicReply(exchange, {
    tag,
    headers: { ...headers, ...cacheTag(leaflet) },
    body: (encoding) =>
      context.bodies.get(`page ${encoding} ${tag}`, () =>
        context.turn(exchange, async (run) => {
          const rendered = await run({ kind: "public-page", page: await page() });
          if (rendered.kind !== "built") throw new Error("a public page cannot be rendered");
          return compressedBody(context, { bytes: rendered.bytes, type: html }, encoding);
        }),
      ),
  });
}

/** A body in an encoding. */
export async function compressedBody(
  { ports: { compress } }: PublicContext,
  { bytes, type }: PublicBody,
  encoding: Encoding | undefined,
): Promise<PublicBody> {
  if (compress === undefined || encoding === undefined) return { bytes, type };
  return { bytes: await compress(encoding, bytes), type, encoding };
}

/** Lets a cache in front of the server drop everything of a leaflet. */
export function cacheTag({ leafletId }: Pick<PublicLeaflet, "leafletId">) {
  return { "Cache-Tag": `leaflet-${leafletId}` };
}
