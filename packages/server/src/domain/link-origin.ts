import type { Settings } from "../ports.ts";

/** The origin of public pages and pack codes; `otherwise` if the operator has configured none. */
export function linkOrigin(
  { linkOrigin: own, origin }: Pick<Settings, "linkOrigin" | "origin">,
  otherwise: string,
): string {
  return own ?? origin ?? otherwise;
}
