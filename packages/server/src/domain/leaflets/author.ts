import type { RequestContext } from "../audit.ts";
import type { Language } from "./jobs.ts";
import type { KeyCompletion } from "../../storage/idempotency-ports.ts";
import type { User } from "../../storage/account-ports.ts";

/** The owner of the leaflets of a request: the person who signed in, or the owner of the bearer token. */
export interface Author {
  readonly user: User;
  readonly requestContext: RequestContext;
  /** Language of the messages of findings. */
  readonly language: Language;
  /** Aborted when the client closes its connection. */
  readonly signal?: AbortSignal;
  /** The reply to keep for a version that the request creates; absent without an idempotency key. */
  readonly completionOf?: (made: {
    readonly id: string;
    readonly version: number;
  }) => KeyCompletion;
}
