import { sitePageNames, sitePath, type SitePage } from "../src/paths.ts";
import { siteAddress } from "../src/site/site-address.ts";

/** Every page in both languages, for search engines: https://www.sitemaps.org/protocol.html */
export function sitemap(): string {
  const entries = (["en", "ar"] as const).flatMap((language) =>
    sitePageNames.map((page) => entry(page, siteAddress(sitePath(page, language)))),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function entry(page: SitePage, location: string): string {
  const alternates = (["en", "ar"] as const).map(
    (language) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${siteAddress(sitePath(page, language))}"/>`,
  );
  return ["  <url>", `    <loc>${location}</loc>`, ...alternates, "  </url>"].join("\n");
}

/** The content of `robots.txt`. It excludes the API, and the application, which requires a sign-in. */
export function robots(): string {
  return `User-agent: *\nDisallow: /app\nDisallow: /api\n\nSitemap: ${siteAddress("/sitemap.xml")}\n`;
}
