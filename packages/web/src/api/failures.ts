import type { Problem } from "@nashra/server/contract";
import type { Leaflet } from "./calls.ts";

/**
 * The current version of a leaflet, which the server sends when it rejects a save because another user saved
 * first.
 */
export interface CurrentVersion {
  readonly leaflet: Leaflet;
  readonly savedAt: string;
  readonly savedBy: string;
}

export type ApiProblem = Partial<Problem> & { readonly current?: CurrentVersion };

/**
 * Reads problem details from a response body. Omits members whose type differs from the API contract, for
 * example in the response of a proxy. The rest of the code relies on these types.
 */
export function readProblem(answer: unknown): ApiProblem | undefined {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return undefined;
  const fits = ([name, value]: [string, unknown]) => {
    if (name === "message" || name === "code") return typeof value === "string";
    if (name === "errors" || name === "findings") return Array.isArray(value);
    if (name === "current") return typeof value === "object" && value !== null;
    return true;
  };
  return Object.fromEntries(Object.entries(answer).filter(fits));
}

/** The server responded with an error status. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** Problem details; undefined if the body contains none, for example in a response of a proxy. */
  readonly problem: ApiProblem | undefined;
  readonly headers: Headers;

  constructor(status: number, problem: ApiProblem | undefined, headers: Headers) {
    super(problem?.message ?? `${status}`);
    this.status = status;
    this.problem = problem;
    this.headers = headers;
  }

  /** The message of the server; undefined if it sent none. */
  get sentence(): string | undefined {
    return this.problem?.message || undefined;
  }
}

/** True if the server rejected a call because another user is now signed in. */
export function isOtherUser(failure: unknown): boolean {
  return failure instanceof ApiError && failure.problem?.code === "another-person";
}

/** True if the server cannot return the leaflet because its current version is damaged in the store. */
export function isVersionDamaged(failure: unknown): boolean {
  return failure instanceof ApiError && failure.problem?.code === "version-damaged";
}

/** There was no usable response from the server: either none, or a success status with an unusable body. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";
  constructor(cause: unknown) {
    super("no response", { cause });
  }
}

/** True if the server may have processed the call although no confirmation arrived. */
export function mayHaveBeenProcessed(failure: unknown): boolean {
  if (failure instanceof NoResponseError) return true;
  // A proxy sends a 5xx status if the server does not respond.
  return failure instanceof ApiError && failure.status >= 500;
}

/** The current version of the leaflet, if the server rejected a call because another user saved first. */
export function currentVersionOf(failure: unknown): CurrentVersion | undefined {
  return failure instanceof ApiError ? failure.problem?.current : undefined;
}

/**
 * The message for a failed call: `noResponse` if there was no response, else the server's message, else
 * `otherwise`.
 */
export function failureMessage(
  failure: unknown,
  otherwise: string,
  noResponse = otherwise,
): string {
  if (failure instanceof NoResponseError) return noResponse;
  return (failure instanceof ApiError ? failure.sentence : undefined) ?? otherwise;
}
