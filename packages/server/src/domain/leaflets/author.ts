import type { RequestContext } from "../audit.ts";
import type { User } from "../../storage/account-ports.ts";

/** Who reads or writes leaflets: a person, or a machine that acts as its person. */
export interface Author {
  readonly user: User;
  readonly requestContext: RequestContext;
}
