import { siteData } from "../site-data.ts";

/** The absolute URL of a path of the site, for use outside the site. */
export function siteAddress(path: string): string {
  return new URL(path, siteData.origin).href;
}
