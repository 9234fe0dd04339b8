import type { Site } from "../../ports.ts";

/** Addresses that the operator has written into the data of the site. */
export interface SiteFacts {
  /** Where readers report problems. */
  readonly report?: string;
  /** The privacy page. */
  readonly privacy?: string;
}

/** The file of the site with its facts, and its privacy page. */
const [factsFile, privacyPage] = ["/site-facts.json", "/privacy"];

const known = new WeakMap<Site, Promise<SiteFacts>>();

/** The facts of the site; none without a site. */
export function siteFactsOf(site: Site | undefined): Promise<SiteFacts> {
  if (site === undefined) return Promise.resolve({});
  const facts = known.get(site) ?? read(site);
  known.set(site, facts);
  return facts;
}

async function read(site: Site): Promise<SiteFacts> {
  const file = await site.file(factsFile);
  const written = file && parsed(new TextDecoder().decode(file.bytes));
  const email =
    typeof written === "object" && written !== null && "email" in written ? written.email : "";
  const hasPrivacy = (await site.file(privacyPage)) !== undefined;
  return {
    ...(typeof email === "string" && email !== "" && { report: `mailto:${email}` }),
    ...(hasPrivacy && { privacy: privacyPage }),
  };
}

/** The value of JSON text; undefined for text that is not JSON. A page is served without the facts then. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
