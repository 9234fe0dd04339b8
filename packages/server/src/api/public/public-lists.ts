import {
  renderFeed,
  renderSitemap,
  renderSitemapIndex,
  type FeedEntry,
} from "@nashra/engine/public-page";
import { digestOf } from "../../domain/leaflets/digest.ts";
import { isId } from "../../domain/secrets.ts";
import type { ChangePlace, PublicationStore } from "../../storage/publication-ports.ts";
import { preferredEncoding } from "../http/accept.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Reply } from "../http/reply.ts";
import { instantOf } from "../../domain/instant.ts";
import { compressedBody } from "./leaflet-pages.ts";
import { originOf, type PublicContext } from "./public-context.ts";
import { publicReply, type PublicBody } from "./public-reply.ts";

const xml = "application/xml; charset=utf-8";
const feedSize = 50;
const minute = 60_000;

type Changed = Awaited<ReturnType<PublicationStore["changed"]>>[number];

/** `/leaflets/feed.atom`: the last publications and withdrawals; undefined for a malformed query. */
export async function feedReply(
  context: PublicContext,
  exchange: Exchange,
): Promise<Reply | undefined> {
  const { searchParams } = exchange.facts.url;
  const lang = searchParams.get("lang") ?? "";
  const place = searchParams.get("after") ?? "";
  const after = place === "" ? undefined : placeIn(place);
  if ((place !== "" && after === undefined) || !/^(?:[A-Za-z][\w-]{0,34})?$/.test(lang))
    return undefined;
  const languageKey = lang === "" ? {} : { languageKey: lang.split("-")[0]?.toLowerCase() ?? "" };
  const { publications } = context.ports.store;
  const found = await publications.changed(
    { ...languageKey, ...(after && { after }) },
    feedSize + 1,
  );
  const shown = found.slice(0, feedSize);
  const last = found.length > feedSize ? shown.at(-1) : undefined;
  const origin = originOf(context, exchange);
  const addressOf = (from: ChangePlace | undefined) => feedAddress(origin, lang, from);
  const bytes = new TextEncoder().encode(
    renderFeed({
      self: addressOf(after),
      first: addressOf(undefined),
      ...(last && { next: addressOf(last) }),
      author: "Nashra",
      updated: instantOf(shown[0]?.updatedAt ?? 0),
      entries: shown.map((leaflet) => entryOf(leaflet, origin)),
    }),
  );
  return listReply(exchange, { bytes, type: "application/atom+xml; charset=utf-8" });
}

function feedAddress(origin: string, lang: string, from: ChangePlace | undefined): string {
  const query = new URLSearchParams({
    ...(lang !== "" && { lang }),
    ...(from && { after: `${from.updatedAt}-${from.leafletId}` }),
  }).toString();
  return `${origin}/leaflets/feed.atom${query === "" ? "" : `?${query}`}`;
}

/** Parses a place as `feedAddress` writes it. */
function placeIn(text: string): ChangePlace | undefined {
  const [, updatedAt = "", leafletId = ""] = /^(\d{1,15})-(.{1,100})$/.exec(text) ?? [];
  return isId(leafletId) ? { updatedAt: Number(updatedAt), leafletId } : undefined;
}

function entryOf({ leafletId, ...leaflet }: Changed, origin: string): FeedEntry {
  const { documentId, language, version, publishedAt, updatedAt, title, withdrawal } = leaflet;
  const page = `${origin}/leaflets/${leafletId}`;
  const isReadable = withdrawal?.keepsText !== false;
  return {
    documentId,
    language,
    version,
    publishedAt: instantOf(publishedAt),
    updatedAt: instantOf(updatedAt),
    ...(isReadable && { title }),
    ...(withdrawal && {
      withdrawal: {
        date: instantOf(withdrawal.at),
        ...(withdrawal.reason !== undefined && { reason: withdrawal.reason }),
      },
    }),
    addresses: {
      page,
      ...(isReadable && { xml: `${page}/document.xml`, json: `${page}/document.json` }),
    },
  };
}

/** `/sitemap.xml`: the sitemaps of the site and of the leaflets; undefined if there is none. */
export async function sitemapIndexReply(
  context: PublicContext,
  exchange: Exchange,
): Promise<Reply | undefined> {
  const { site, store } = context.ports;
  const origin = originOf(context, exchange);
  const hasSite = (await site?.file(siteSitemap)) !== undefined;
  const parts = isListed(context) ? await store.publications.parts() : [];
  const addresses = [
    ...(hasSite ? [origin + siteSitemap] : []),
    ...parts.map((part) => `${origin}/sitemap-leaflets/${part}.xml`),
  ];
  if (addresses.length === 0) return undefined;
  const bytes = new TextEncoder().encode(renderSitemapIndex(addresses));
  return listReply(exchange, { bytes, type: xml });
}

/** The sitemap of the site, a file that the build writes. */
const siteSitemap = "/sitemap-site.xml";

function isListed({ ports }: PublicContext): boolean {
  const { publicIndex = true, publicAccess } = ports.settings;
  return publicIndex && publicAccess !== "off";
}

/** `/sitemap-leaflets/{part}.xml`; undefined if there is no such part. It is at most a minute old. */
export async function sitemapReply(
  context: PublicContext,
  exchange: Exchange,
  name: string,
): Promise<Reply | undefined> {
  const [, part = ""] = /^([0-9a-f]{2})\.xml$/.exec(name) ?? [];
  if (part === "" || !isListed(context)) return undefined;
  const origin = originOf(context, exchange);
  const encoding = preferredEncoding(exchange.facts.headers.get("accept-encoding"));
  const key = `sitemap ${encoding} ${part} ${Math.floor(exchange.facts.at / minute)} ${origin}`;
  const body = await context.bodies.get(key, () =>
    context.turn(exchange, async () => {
      const leaflets = await context.ports.store.publications.listed(part);
      const addressOf = (leafletId: string) => `${origin}/leaflets/${leafletId}`;
      const entries = leaflets.map(({ leafletId, publishedAt, languages }) => ({
        address: addressOf(leafletId),
        changed: instantOf(publishedAt),
        alternates:
          languages.length < 2
            ? []
            : languages.map((one) => ({
                language: one.language,
                address: addressOf(one.leafletId),
              })),
      }));
      if (entries.length === 0) return { bytes: new Uint8Array(), type: xml };
      const bytes = new TextEncoder().encode(renderSitemap(entries));
      return compressedBody(context, { bytes, type: xml }, encoding);
    }),
  );
  return body.bytes.byteLength === 0 ? undefined : listReply(exchange, body);
}

async function listReply(exchange: Exchange, body: PublicBody): Promise<Reply> {
  const tag = (await digestOf(body.bytes)).slice(0, 32);
  return publicReply(exchange, { tag, headers: {}, body: async () => body });
}
