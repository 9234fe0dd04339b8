import type { z } from "zod";
import type { user } from "./contract.ts";
import { publishingOf } from "../../domain/policies/may-publish.ts";
import type { User } from "../../storage/account-ports.ts";

/** A person in a reply. */
export function presentUser(
  person: User,
  { publicAccess }: { readonly publicAccess?: Parameters<typeof publishingOf>[1] },
): z.input<typeof user> {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    organization: person.organization,
    isAdmin: person.isAdmin,
    mayPublish: person.mayPublish === true,
    publishing: publishingOf(person, publicAccess),
  };
}
