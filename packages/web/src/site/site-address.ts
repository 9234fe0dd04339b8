import { siteData } from "../site-data.ts";

/** A path of the site as a whole address, for those who read it elsewhere. */
export function siteAddress(path: string): string {
  return new URL(path, siteData.origin).href;
}
