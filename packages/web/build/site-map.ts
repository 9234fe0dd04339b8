import { renderSitemap, renderSitemapIndex } from "@nashra/engine/public-page";
import { sitePageNames, sitePath } from "../src/paths.ts";
import { siteAddress } from "../src/site/site-address.ts";

const languages = ["en", "ar"] as const;

/** Lists every page in both languages for search engines. */
export function sitemap(): string {
  return renderSitemap(
    languages.flatMap((language) =>
      sitePageNames.map((page) => ({
        address: siteAddress(sitePath(page, language)),
        alternates: languages.map((other) => ({
          language: other,
          address: siteAddress(sitePath(page, other)),
        })),
      })),
    ),
  );
}

/** Lists the sitemaps of a site without leaflets. The server adds those of the leaflets. */
export function sitemapIndex(): string {
  return renderSitemapIndex([siteAddress("/sitemap-site.xml")]);
}

/** The content of `robots.txt`. It excludes the APIs, and the application, which requires a sign-in. */
export function robots(): string {
  return `User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /fhir\n\nSitemap: ${siteAddress("/sitemap.xml")}\n`;
}
