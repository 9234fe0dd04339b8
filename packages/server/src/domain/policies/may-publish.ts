import type { PublicAccess } from "../../ports.ts";
import type { User } from "../../storage/account-ports.ts";

/** What happens when the person publishes: the version is public at once, or waits; `off`: nothing is public here. */
export function publishingOf(
  user: Pick<User, "isAdmin" | "mayPublish">,
  access: PublicAccess = "all",
): "public" | "waiting" | "off" {
  if (access === "off") return "off";
  return mayPublish(user, access) ? "public" : "waiting";
}

/** Whether the leaflets of a person become public without an administrator. */
export function mayPublish(
  { isAdmin, mayPublish: isAllowed = false }: Pick<User, "isAdmin" | "mayPublish">,
  access: PublicAccess = "all",
): boolean {
  return access === "all" || (access === "approved" && (isAdmin || isAllowed));
}
