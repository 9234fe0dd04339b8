import { templates, templateXml } from "@nashra/engine/templates";
import type { Exchange } from "../http/exchange.ts";
import type { Answer } from "../http/respond.ts";
import { apiPage } from "../pages/api-page.ts";
import { landingPage, notFoundPage } from "../pages/landing.ts";
import type { Ports, Site, SiteFile } from "../../ports.ts";
import { problem } from "../http/problems.ts";
import { reply, type Reply } from "../http/reply.ts";
import { fileReply } from "./serve-file.ts";
import { otherMethod } from "../serve-path.ts";
import { newNonce, pagePolicy } from "../http/security-headers.ts";

/** Answers every path outside the contract: pages, files, and 404. */
export async function serveSite(ports: Ports, exchange: Exchange): Promise<Answer> {
  const path = decodeURIComponent(exchange.facts.url.pathname);
  if (isUnder("/api", path)) return { outcome: problem(404, "not-found") };
  const isReading = exchange.method === "GET" || exchange.method === "HEAD";
  const found = isHidden(path) ? undefined : await find(ports, path, exchange);
  if (found && !isReading) return { outcome: otherMethod(exchange.method, ["GET"]) };
  if (found) return found;
  if (!isReading) return { outcome: problem(404, "not-found") };
  return notFound(ports.site, path, exchange);
}

/**
 * The 404 page. Outside `/app` this is the not-found page of the site, if it has one. Otherwise it is the
 * page of the application, or the server's own page if there is no application.
 */
function notFound(site: Site | undefined, path: string, exchange: Exchange): Answer {
  const page = isUnder("/app", path) ? undefined : site?.notFoundPage(path);
  if (page) return { outcome: staticNotFound(page, exchange.facts.headers) };
  return site?.appPage === undefined
    ? { outcome: pageReply(404, notFoundPage()) }
    : appPage(404, site.appPage);
}

async function find(ports: Ports, path: string, exchange: Exchange): Promise<Answer | undefined> {
  const { site } = ports;
  const { headers } = exchange.facts;
  const own = ownPage(path);
  if (own) return { outcome: own };
  if (!site) return withoutSite(path);
  if (site.appPage !== undefined && site.isAppRoute(path)) {
    return appPage(200, site.appPage);
  }
  const file = await site.file(path);
  if (file?.type.startsWith("text/html")) return { outcome: staticPage(file, headers) };
  if (file) return { outcome: fileReply(file, headers) };
  if (path === "/robots.txt") return { outcome: textReply(robots, "text/plain; charset=utf-8") };
  return path === "/" ? { outcome: pageReply(200, landingPage()) } : undefined;
}

/**
 * Pages of a server without a site. `/docs` redirects to the API page, because all other documentation is
 * part of the site.
 */
function withoutSite(path: string): Answer | undefined {
  if (path === "/robots.txt") return { outcome: textReply(robots, "text/plain; charset=utf-8") };
  if (path === "/") return { outcome: pageReply(200, landingPage()) };
  if (path !== "/docs" && path !== "/docs/") return undefined;
  const headers = { Location: "/docs/api", "Cache-Control": "no-cache" };
  return { outcome: reply(302, undefined, { headers }) };
}

/**
 * Returns the page of the application, and gives the browser a CSRF token for its first write. The server does
 * not look up the session for a page.
 */
function appPage(status: number, html: string): Answer {
  return {
    outcome: pageReply(status, html),
    cookies: { kind: "renew", sessionIsDead: false },
  };
}

/** A static page. It sets no cookie. Browsers may cache it, but must revalidate it. */
function staticPage(file: SiteFile, headers: Headers): Reply {
  const page = fileReply(file, headers);
  return { ...page, headers: { ...page.headers, "Content-Security-Policy": pagePolicy() } };
}

/** Always returns the whole page, because conditional and range headers apply only to existing resources. */
function staticNotFound(page: SiteFile, requestHeaders: Headers): Reply {
  const headers = new Headers({ "accept-encoding": requestHeaders.get("accept-encoding") ?? "" });
  return { ...staticPage(page, headers), status: 404 };
}

/** Pages that the server serves with or without a site. */
function ownPage(path: string): Reply | undefined {
  if (path === "/docs/api") return pageReply(200, apiPage());
  const [, id] = /^\/templates\/([\w-]+)\.xml$/.exec(path) ?? [];
  const template = templates.some((candidate) => candidate.id === id);
  const xml = template && id !== undefined ? templateText(id) : undefined;
  return xml === undefined ? undefined : textReply(xml, "application/xml; charset=utf-8");
}

const robots = "User-agent: *\nDisallow: /app\nDisallow: /api\n";
const built = new Map<string, string | undefined>();

/** Returns the XML of a template. It is cached, because the templates never change. */
function templateText(id: string): string | undefined {
  if (!built.has(id)) built.set(id, templateXml(id));
  return built.get(id);
}

function textReply(text: string, type: string): Reply {
  return reply(200, { text, type }, { headers: { "Cache-Control": "no-cache" } });
}

/**
 * Whether no served file can have this path, because the path contains a backslash, `//`, a control character
 * or a name that starts with a dot.
 */
function isHidden(path: string): boolean {
  return /(?:^|\/)\.|\\|[\u0000-\u001F\u007F]|\/\//.test(path);
}

function isUnder(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** An HTML page. `{{nonce}}` becomes the nonce of its policy, so the page is built for each request. */
function pageReply(status: number, html: string): Reply {
  const nonce = newNonce();
  return reply(
    status,
    { text: html.replaceAll("{{nonce}}", nonce), type: "text/html; charset=utf-8" },
    {
      headers: { "Cache-Control": "no-cache", "Content-Security-Policy": pagePolicy(nonce) },
    },
  );
}
