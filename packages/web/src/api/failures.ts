import type { Problem } from "@nashra/server/contract";
import type { Leaflet } from "./calls.ts";

/** What stands on the server where a save was refused because somebody else saved before. */
export interface CurrentVersion {
  readonly leaflet: Leaflet;
  readonly savedAt: string;
  readonly savedBy: string;
}

export type ApiProblem = Partial<Problem> & { readonly current?: CurrentVersion };

/**
 * Problem details as far as an answer holds any: what is of another type than the contract says, as in the
 * answer of a proxy, is left out, so that nobody shows or walks through it.
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

/** The server answered, and it was not a success. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** Problem details; undefined where the answer was none, as from a proxy on the way. */
  readonly problem: ApiProblem | undefined;
  readonly headers: Headers;

  constructor(status: number, problem: ApiProblem | undefined, headers: Headers) {
    super(problem?.message ?? `${status}`);
    this.status = status;
    this.problem = problem;
    this.headers = headers;
  }

  /** The sentence of the server; undefined where it gave none. */
  get sentence(): string | undefined {
    return this.problem?.message || undefined;
  }
}

/** Whether a call was refused because somebody else is signed in by now than the one who made it. */
export function isOtherUser(failure: unknown): boolean {
  return failure instanceof ApiError && failure.problem?.code === "another-person";
}

/** There was no answer. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";
  constructor(cause: unknown) {
    super("no answer", { cause });
  }
}

/** What stands on the server, where a call was refused because somebody else had saved before. */
export function currentOf(failure: unknown): CurrentVersion | undefined {
  return failure instanceof ApiError ? failure.problem?.current : undefined;
}

/** What to say of a failed call: the server's sentence, else the one given for it, or for no answer at all. */
export function sentenceOf(failure: unknown, otherwise: string, noAnswer = otherwise): string {
  if (failure instanceof NoResponseError) return noAnswer;
  return (failure instanceof ApiError ? failure.sentence : undefined) ?? otherwise;
}
