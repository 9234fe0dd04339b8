import type { PublicAccess } from "../../ports.ts";
import type { User } from "../../storage/account-ports.ts";

/** Whether the leaflets of a person become public without an administrator. */
export function mayPublish(
  { isAdmin, mayPublish: isAllowed = false }: User,
  access: PublicAccess = "all",
): boolean {
  return access === "all" || (access === "approved" && (isAdmin || isAllowed));
}
