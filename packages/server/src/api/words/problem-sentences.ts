import type { FieldCode, ProblemCode } from "../contract/problem-codes.ts";
import type { Allowed } from "./allowed-values.ts";

/** What is said of a problem. */
export interface ProblemPhrase {
  /** What kind of problem it is; the same at every occurrence. */
  readonly title: string;
  /** What it means and what to do, for whoever writes a client. */
  readonly detail: string;
  /** The sentence a person may read. */
  readonly message: string;
}

export type DoneCode = "password-changed" | "user-changed";

/** Every sentence of the API in one language. */
export interface ProblemSentences {
  readonly problems: Readonly<Record<ProblemCode, ProblemPhrase>>;
  /** Of an entry of `errors`; `field` is the label of the field, or says that it is one. */
  readonly fields: Readonly<Record<FieldCode, (field: string, allowed: Allowed) => string>>;
  /** Last part of a JSON Pointer → the label people know the field by. */
  readonly labels: Readonly<Record<string, string>>;
  /** Instead of a label where there is none. */
  readonly someField: string;
  /** Where there is no `content`, most likely because the leaflet itself was sent in its place. */
  readonly unwrapped: string;
  /** What a call that has nothing else to give says of its success. */
  readonly done: Readonly<Record<DoneCode, string>>;
}
