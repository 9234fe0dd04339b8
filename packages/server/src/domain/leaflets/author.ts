import type { RequestContext } from "../audit.ts";
import type { User } from "../../storage/account-ports.ts";

/** The owner of leaflets: a person, or the person for whom a machine acts. */
export interface Author {
  readonly user: User;
  readonly requestContext: RequestContext;
}
