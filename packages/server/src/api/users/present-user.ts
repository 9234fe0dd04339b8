import type { z } from "zod";
import type { user } from "./contract.ts";
import type { User } from "../../storage/account-ports.ts";

/** A person in a reply. */
export function presentUser(person: User): z.input<typeof user> {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    organization: person.organization,
    isAdmin: person.isAdmin,
    mayPublish: person.mayPublish === true,
  };
}
