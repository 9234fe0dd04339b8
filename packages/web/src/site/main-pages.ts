import type { SitePage } from "../paths.ts";

/** The links of the top bar. */
export const mainPages = [
  "features",
  "pricing",
  "about",
  "contact",
] as const satisfies readonly SitePage[];
