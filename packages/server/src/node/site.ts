import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";

import type { Site, SiteFile } from "../ports.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/**
 * Names of two files of the site: the HTML page of the application, and the list of its screens as patterns
 * such as `/app/leaflets/:id`.
 */
const pageName = "/app.html";
const routesName = "/app-routes.json";
const compressed = { br: ".br", gzip: ".gz" } as const;

/**
 * Reads the files of a folder once, at the start. The server then serves exactly these files under exactly
 * these names. So no path can lead out of the folder, and a deployment while the server runs cannot mix two
 * versions. Dotfiles, symbolic links and files of unlisted types are omitted. A page is found without its
 * extension: `features.html` at `/features`, `index.html` at `/`. `404.html` is the reply for missing paths
 * of its folder.
 */
export async function readSite(folder: string): Promise<Site> {
  const found = await filesBelow(folder);
  const files = new Map<string, SiteFile>();
  for (const pathname of found.keys()) {
    const type = types[extname(pathname)];
    if (type === undefined || pathname === pageName || pathname === routesName) continue;
    const file = siteFile(pathname, type, found);
    for (const address of addressesOf(pathname)) files.set(address, file);
  }
  const matches = routeMatcher(patternsOf(found.get(routesName)));
  const named = (pathname: string) =>
    pathname.endsWith(notFoundName) ? undefined : files.get(pathname);
  return {
    file: (pathname) => Promise.resolve(named(pathname)),
    notFoundPage: (pathname) =>
      foldersAbove(pathname)
        .map((folder) => files.get(folder + notFoundName))
        .find((page) => page !== undefined),
    appPage: found.get(pageName)?.toString("utf8"),
    isAppRoute: matches,
  };
}

const notFoundName = "/404";

/**
 * The paths at which a file is found. A page is found at its name without the extension, with and without a
 * slash at the end.
 */
function addressesOf(pathname: string): readonly string[] {
  if (!pathname.endsWith(".html")) return [pathname];
  const name = pathname.replace(/(?:\/index)?\.html$/, "");
  return name.endsWith(notFoundName) ? [name] : [name, `${name}/`];
}

/** The folders that contain a path, the innermost first: `/ar/x`, `/ar` and the root for `/ar/x/y`. */
function foldersAbove(pathname: string): readonly string[] {
  const parts = pathname.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join("/"));
}

type Found = ReadonlyMap<string, Buffer<ArrayBuffer>>;

async function filesBelow(folder: string): Promise<Found> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Map<string, Buffer<ArrayBuffer>>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const parts = relative(folder, path).split(sep);
    // A symbolic link does not count as a file, and a link to a folder is not followed.
    if (entry.isFile() && !parts.some((part) => part.startsWith(".")))
      found.set(`/${parts.join("/")}`, await readFile(path));
  }
  return found;
}

function siteFile(pathname: string, type: string, found: Found): SiteFile {
  const bytes = found.get(pathname) ?? Buffer.alloc(0);
  const ready = Object.entries(compressed).flatMap(([encoding, suffix]) => {
    const form = found.get(pathname + suffix);
    return form === undefined ? [] : [[encoding, form]];
  });
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return {
    bytes,
    type,
    etag: `"${digest.slice(0, 27)}"`,
    immutable: hasHash(pathname),
    encodings: Object.fromEntries(ready),
  };
}

/**
 * Whether the file name contains a hash from the build, such as `/assets/index-DiwrgTda.js`. A plain word
 * after a hyphen is not a hash.
 */
function hasHash(pathname: string): boolean {
  const [, before = "", word] = /^\/assets\/(.*[^\w-])?([\w-]{8,})\.\w+$/.exec(pathname) ?? [];
  if (word === undefined) return false;
  const isSeparate = before === "" || before.endsWith(".") || word.slice(0, -8).includes("-");
  return isSeparate && /[A-Z0-9]/.test(word.slice(-8));
}

function patternsOf(file: Buffer | undefined): readonly string[] {
  const patterns: unknown = JSON.parse(file?.toString("utf8") ?? "[]");
  if (Array.isArray(patterns) && patterns.every((pattern) => typeof pattern === "string"))
    return patterns;
  throw new Error(`${routesName} of the site is not a list of patterns.`);
}

/**
 * Returns a function that checks whether a path matches one of the patterns. A segment `:name` of a pattern
 * matches exactly one segment of a path; a `/` at the end makes no difference.
 */
function routeMatcher(patterns: readonly string[]): (pathname: string) => boolean {
  const routes = patterns.map(partsOf);
  return (pathname) => {
    const parts = partsOf(pathname);
    return routes.some(
      (route) =>
        route.length === parts.length &&
        route.every(
          (part, index) => part === parts[index] || (part.startsWith(":") && parts[index] !== ""),
        ),
    );
  };
}

function partsOf(pathname: string): readonly string[] {
  return pathname.replace(/^\//, "").replace(/\/$/, "").split("/");
}
