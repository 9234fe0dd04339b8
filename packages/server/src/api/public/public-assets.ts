import { publicPageAssets, publicScript, publicStyleSheet } from "@nashra/engine/public-page";
import { digestOf } from "../../domain/leaflets/digest.ts";
import type { Ports } from "../../ports.ts";
import type { Exchange } from "../http/exchange.ts";
import { reply, type Reply } from "../http/reply.ts";
import { fileReply } from "../site/serve-file.ts";

/** The addresses of style sheet and script. They contain a hash of the content, so browsers keep the files for ever. */
export interface PublicAssets {
  readonly styleSheet: string;
  readonly script: string;
  /** Identifies style sheet and script together, for the entity tags of pages. */
  readonly tag: string;
}

/** Names the files. */
export async function namePublicAssets(): Promise<PublicAssets> {
  const digest = (text: string) => digestOf(new TextEncoder().encode(text));
  const names = await publicPageAssets(digest);
  return { ...names, tag: (await digest(names.styleSheet + names.script)).slice(0, 24) };
}

/** The reply for a file of the public pages; undefined if there is none at this path. Fonts are files of the site. */
export async function assetReply(
  { site }: Pick<Ports, "site">,
  assets: PublicAssets,
  { facts }: Exchange,
): Promise<Reply | undefined> {
  const { pathname } = facts.url;
  if (pathname === assets.styleSheet) return text(publicStyleSheet, "text/css", forEver);
  if (pathname === assets.script) return text(publicScript, "text/javascript", forEver);
  if (isOtherVersion(pathname, assets.styleSheet))
    return text(publicStyleSheet, "text/css", "no-store");
  const font = pathname.endsWith(".woff2") ? await site?.file(pathname) : undefined;
  if (font === undefined) return undefined;
  const { headers, ...file } = fileReply(font, facts.headers);
  return { ...file, headers: { ...headers, "Cache-Control": "public, max-age=2592000" } };
}

/**
 * Whether a path is that of the style sheet of another server version: a cached page, or one of another server during an
 * upgrade, refers to it.
 */
function isOtherVersion(pathname: string, styleSheet: string): boolean {
  const start = styleSheet.slice(0, styleSheet.lastIndexOf("-") + 1);
  const hash = pathname.slice(start.length, -".css".length);
  return pathname === `${start}${hash}.css` && /^[0-9a-f]{12}$/.test(hash);
}

const forEver = "public, max-age=31536000, immutable";

function text(content: string, type: string, cacheControl: string): Reply {
  const headers = { "Cache-Control": cacheControl };
  return reply(200, { text: content, type: `${type}; charset=utf-8` }, { headers });
}
