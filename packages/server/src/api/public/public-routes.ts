import type { Exchange } from "../http/exchange.ts";
import type { Reply } from "../http/reply.ts";
import { resolveLink, resolverReply } from "./digital-link.ts";
import { gonePage, leafletPage, pairPage, versionsPage, type Readable } from "./leaflet-pages.ts";
import { versionIn, viewOf, withNewState } from "./leaflet-view.ts";
import { assetReply } from "./public-assets.ts";
import type { PublicContext } from "./public-context.ts";
import { feedReply, sitemapIndexReply, sitemapReply } from "./public-lists.ts";
import { codeReply, documentReply, imageReply } from "./public-files.ts";

/** Which page says that nothing is there. */
export type NotFound = "leaflet" | "code" | "invalid-code";

export interface PublicRoute {
  /** The path with its parameters in braces, for logs and metrics. */
  readonly route: string;
  readonly rate: "pages" | "codes";
  readonly serve: (context: PublicContext, exchange: Exchange) => Promise<Reply | NotFound>;
  /** Whether people read the reply, as a page. */
  readonly isPage?: boolean;
  /** Whether the site has this path also if nothing is public. */
  readonly isOfSite?: boolean;
}

/** The route of a path that is public without the API; undefined: another part of the server has the path. */
export function publicRoute(pathname: string): PublicRoute | undefined {
  const [, first, ...rest] = pathname.split("/", 8);
  if (pathname === "/sitemap.xml")
    return { ...file(pathname, listed(sitemapIndexReply)), isOfSite: true };
  if (first === "sitemap-leaflets" && rest.length === 1)
    return file(
      "/sitemap-leaflets/{name}",
      listed((context, exchange) => sitemapReply(context, exchange, rest[0] ?? "")),
    );
  if (pathname === "/leaflets/feed.atom") return file(pathname, listed(feedReply));
  if (pathname === "/.well-known/gs1resolver")
    return file(pathname, async (context, exchange) => resolverReply(context, exchange));
  if (first === "01") return page("/01/{gtin}", resolve);
  if (first !== "leaflets" || rest.length === 0) return undefined;
  const [id = "", part, ...more] = rest;
  if (id === "assets" && part !== undefined)
    // pages of samples, and those without a leaflet, have the style of public pages
    return { ...file("/leaflets/assets/{name}", asset), isOfSite: true };
  const [version = "", ...inVersion] = more;
  if (part === "versions" && more.length > 0)
    return routeOf(id, versionIn(version) ?? 0, "/leaflets/{id}/versions/{version}", inVersion);
  return routeOf(id, undefined, "/leaflets/{id}", part === undefined ? [] : [part, ...more]);
}

function page(route: string, serve: PublicRoute["serve"]): PublicRoute {
  return { ...file(route, serve), isPage: true };
}

function file(route: string, serve: PublicRoute["serve"]): PublicRoute {
  return { route, rate: "pages", serve };
}

/** A list that everybody can read. */
function listed(
  serve: (context: PublicContext, exchange: Exchange) => Promise<Reply | undefined>,
): PublicRoute["serve"] {
  return async (...given) => (await serve(...given)) ?? "leaflet";
}

type OfLeaflet = (
  context: PublicContext,
  exchange: Exchange,
  view: Readable,
) => Promise<Reply | undefined>;

/** The route of a path below a leaflet or one of its versions; `version` undefined: the newest. */
function routeOf(
  id: string,
  version: number | undefined,
  route: string,
  rest: readonly string[],
): PublicRoute {
  const [part, name = "", ...more] = rest;
  const pinned = version !== undefined;
  const found = partOf({ part, name, pinned, count: rest.length });
  if (found === undefined || more.length > 0) return page(`${route}/…`, async () => "leaflet");
  const serve: PublicRoute["serve"] = (context, exchange) =>
    withNewState(async () => {
      const view = await viewOf(context, id, version);
      if (view.kind === "none") return "leaflet";
      if (view.kind === "gone") return gonePage(context, exchange, view.leaflet);
      try {
        return (await found.serve(context, exchange, view)) ?? "leaflet";
      } catch (error) {
        // Whatever cannot be read, a withdrawal must be seen.
        if (view.leaflet.withdrawal === undefined) throw error;
        const message = error instanceof Error ? error.message : String(error);
        const facts = { leaflet: id, error: { message } };
        context.ports.log.write("error", "The text of a withdrawn leaflet cannot be shown.", facts);
        return gonePage(context, exchange, view.leaflet);
      }
    });
  if (found.isPage) return page(route + found.route, serve);
  return { ...file(route + found.route, serve), rate: part === "code.svg" ? "codes" : "pages" };
}

interface Part extends Pick<PublicRoute, "isPage"> {
  readonly route: string;
  readonly serve: OfLeaflet;
}

function partOf({
  part,
  name,
  pinned,
  count,
}: {
  readonly part: string | undefined;
  readonly name: string;
  readonly pinned: boolean;
  readonly count: number;
}): Part | undefined {
  const isPage = true;
  if (part === undefined)
    return { route: "", isPage, serve: (...given) => leafletPage(...given, pinned) };
  if (count === 1 && (part === "document.xml" || part === "document.json"))
    return {
      route: "/document.{format}",
      serve: document(part === "document.xml" ? "xml" : "json"),
    };
  if (pinned && count === 2 && part === "images")
    return { route: "/images/{name}", serve: (...given) => imageReply(...given, name) };
  if (pinned) return undefined;
  if (count === 1 && part === "versions")
    return { route: "/versions", isPage, serve: versionsPage };
  if (count === 1 && part === "code.svg")
    return {
      route: "/code.svg",
      serve: (context, exchange, { leaflet }) => codeReply(context, exchange, leaflet),
    };
  if (count === 2 && part === "with")
    return {
      route: "/with/{other}",
      isPage,
      serve: (context, exchange, { leaflet }) => pairPage(context, exchange, leaflet, name),
    };
  return undefined;
}

function document(format: "xml" | "json"): OfLeaflet {
  return async (context, exchange, view) => {
    const layout = exchange.facts.url.searchParams.get("layout") ?? "complete";
    if (layout !== "complete" && layout !== "standard") return undefined;
    return documentReply(context, exchange, view, { format, layout });
  };
}

async function asset(context: PublicContext, exchange: Exchange): Promise<Reply | NotFound> {
  const found = await assetReply(context.ports, await context.assets(), exchange);
  return found ?? "leaflet";
}

async function resolve(context: PublicContext, exchange: Exchange): Promise<Reply | NotFound> {
  const outcome = await resolveLink(context, exchange);
  if (outcome === "invalid") return "invalid-code";
  return outcome === "unknown" ? "code" : outcome;
}
