import type { Session, Token, User } from "../storage/account-ports.ts";

/** The caller. */
export type Actor = Visitor | Person | Machine;
export type Visitor = { readonly kind: "visitor" };
export type Person = { readonly kind: "person"; readonly user: User; readonly session: Session };
export type Machine = { readonly kind: "machine"; readonly user: User; readonly token: Token };
