import { ApiError } from "../api/failures.ts";
import { randomId } from "./random-id.ts";

interface Creation<B> {
  readonly key: string;
  readonly body: B;
}

/** Sends one request with these headers. `body` may be that of an earlier request without a response. */
type Send<B, R> = (body: B, headers: Readonly<Record<string, string>>) => Promise<R>;

/**
 * Requests that create something. The server executes only one request with the same idempotency key, so a
 * request that got no response is repeated with its key and its body until there is a definite response.
 */
export class Creations<B> {
  readonly #unanswered = new Map<string, Creation<B>>();

  /**
   * Sends a request. `name` identifies what the user wants to create. If an earlier request with this name
   * got no response, it is repeated instead of sending `body`, and `send` gets its body. If the server
   * refuses the repeated request, nothing was created, or it was deleted meanwhile, and `body` is sent.
   *
   * `knownKey` is the key of an earlier request that this page does not know, such as one before a reload. If
   * its body was different, throws the `ApiError` with the code `idempotency-mismatch`.
   */
  async send<R>(name: string, body: B, send: Send<B, R>, knownKey?: string): Promise<R> {
    const known = knownKey === undefined ? undefined : { key: knownKey, body };
    const earlier = this.#unanswered.get(name) ?? known;
    if (earlier !== undefined) {
      try {
        return await this.#attempt(name, earlier, send);
      } catch (failure) {
        if (!isRefusal(failure)) throw failure;
      }
    }
    return this.#attempt(name, { key: randomId(), body }, send);
  }

  /** Forgets an earlier request without a response. */
  forget(name: string): void {
    this.#unanswered.delete(name);
  }

  async #attempt<R>(name: string, creation: Creation<B>, send: Send<B, R>): Promise<R> {
    this.#unanswered.set(name, creation);
    try {
      const result = await send(creation.body, { "Idempotency-Key": creation.key });
      this.#unanswered.delete(name);
      return result;
    } catch (failure) {
      if (isRefusal(failure)) this.#unanswered.delete(name);
      throw failure;
    }
  }
}

/** The statuses with which the server, not a proxy, reports that the request created nothing. */
const refusals: ReadonlySet<number> = new Set([400, 404, 412, 413, 415, 422, 507]);

export function isRefusal(failure: unknown): boolean {
  if (isMismatch(failure)) return false;
  return (
    failure instanceof ApiError &&
    refusals.has(failure.status) &&
    failure.problem?.code !== undefined
  );
}

/** True if another request with the same key has created something, or is running. */
export function isMismatch(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.problem?.code === "idempotency-mismatch";
}
