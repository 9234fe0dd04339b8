import type { FieldCode, JsonExpectation, ProblemCode } from "../contract/problem-codes.ts";
import type { ReachedLimit } from "../contract/reached-limit.ts";
import type { Allowed } from "./allowed-values.ts";

/** The texts of a problem. */
export interface ProblemPhrase {
  /** The kind of problem; the same for every occurrence. */
  readonly title: string;
  /** What the problem means and what to do, for developers of clients. */
  readonly detail: string;
  /** The message for a user. */
  readonly message: string;
}

export type DoneCode = "password-changed" | "user-changed" | "message-sent";

/** All messages of the API in one language. */
export interface ProblemSentences {
  readonly problems: Readonly<Record<ProblemCode, ProblemPhrase>>;
  /**
   * Messages for entries of `errors`. `field` is the label of the field, its path in the content, or
   * `someField`.
   */
  readonly fields: Readonly<Record<FieldCode, (field: string, allowed: Allowed) => string>>;
  /** The message for an error in a JSON text; `expected` is an entry of `expectations`. */
  readonly jsonError: (line: number, column: number, expected: string) => string;
  readonly expectations: Readonly<Record<JsonExpectation, string>>;
  /** Last part of a JSON Pointer → label of the field in the application. */
  readonly labels: Readonly<Record<string, string>>;
  /** Used for a field that has no label. */
  readonly someField: string;
  /** Message if `content` is missing, usually because the client sent the fields of the leaflet as the body. */
  readonly unwrapped: string;
  /** The sentence that names a reached limit; `value` is in the unit of the limit. */
  readonly limits: Readonly<Record<ReachedLimit["name"], (value: number) => string>>;
  /** The message of a success reply without other content. */
  readonly done: Readonly<Record<DoneCode, string>>;
}
