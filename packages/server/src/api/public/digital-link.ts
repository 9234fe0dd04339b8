import {
  linkset,
  linksetContext,
  linksetType,
  parseDigitalLink,
  parseLinkType,
  resolverDescription,
} from "@nashra/engine/digital-link";
import type { LinkedLeaflet } from "../../storage/publication-ports.ts";
import type { Exchange } from "../http/exchange.ts";
import { reply, type Reply } from "../http/reply.ts";
import { lookUp, matchLanguage } from "./match-language.ts";
import { originOf, type PublicContext } from "./public-context.ts";
import { cached } from "./public-reply.ts";

const open = { "Access-Control-Allow-Origin": "*" };

/** Where a GS1 Digital Link leads; `unknown`: no leaflet has this GTIN. */
export async function resolveLink(
  context: PublicContext,
  exchange: Exchange,
): Promise<Reply | "invalid" | "unknown"> {
  const { url, headers } = exchange.facts;
  const parsed = parseDigitalLink(url.pathname + url.search);
  if (parsed.kind === "invalid") return "invalid";
  const leaflets = await context.ports.store.publications.byGtin(parsed.gtin14);
  const [first] = leaflets;
  if (first === undefined) return "unknown";
  const origin = originOf(context, exchange);
  const linkType = url.searchParams.get("linkType");
  const wanted = linkType === null ? acceptedType(headers.get("accept")) : parseLinkType(linkType);
  const varies = { Vary: "Accept-Language, Accept", "Cache-Control": cached };
  if (wanted === undefined) return "unknown";
  if (wanted === "linkset") {
    const english = chosen(leaflets, "en", new Headers()) ?? first;
    const listed = newestOfEach([english, ...leaflets]).map(({ leafletId, language, title }) => ({
      language,
      title,
      address: `${origin}/leaflets/${leafletId}`,
    }));
    const json = linkset({ origin, gtin14: parsed.gtin14, leaflets: listed });
    const body = { text: JSON.stringify(json), type: linksetType };
    const link = `<${linksetContext}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`;
    return reply(200, body, { headers: { ...varies, ...open, Link: link } });
  }
  const { leafletId } = chosen(leaflets, url.searchParams.get("lang"), headers) ?? first;
  const Location = `/leaflets/${leafletId}`;
  return reply(307, undefined, { headers: { ...varies, ...open, Location } });
}

/** `/.well-known/gs1resolver` */
export function resolverReply(context: PublicContext, exchange: Exchange): Reply {
  const json = resolverDescription({ origin: originOf(context, exchange), name: "Nashra" });
  return reply(200, { json }, { headers: { ...open, "Cache-Control": cached } });
}

function acceptedType(accept: string | null): "linkset" | "leaflet" {
  return accept?.slice(0, 1024).toLowerCase().includes(linksetType) === true
    ? "linkset"
    : "leaflet";
}

/** The leaflet in the reader's language, else in English; undefined: none of these. */
function chosen(
  leaflets: readonly LinkedLeaflet[],
  lang: string | null,
  headers: Headers,
): LinkedLeaflet | undefined {
  const tags = [...new Set(leaflets.map(({ language }) => language))];
  const tag =
    (lang === null ? undefined : lookUp(lang.slice(0, 100), tags)) ??
    matchLanguage(headers.get("accept-language"), tags) ??
    lookUp("en", tags);
  return leaflets.find(({ language }) => language === tag);
}

/** The first leaflet of each language; the first of all is the default. */
function newestOfEach(leaflets: readonly LinkedLeaflet[]): readonly LinkedLeaflet[] {
  const seen = new Set<string>();
  return leaflets.filter(({ language }) => !seen.has(language) && seen.add(language));
}
