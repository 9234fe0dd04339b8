import type { ReportedFinding } from "../../domain/leaflets/jobs.ts";
import type { ProblemStatus } from "../contract/endpoint.ts";
import type { ReachedLimit } from "../contract/reached-limit.ts";
import type { ProblemCode } from "../contract/problem-codes.ts";

/** A known failure that is answered with problem details. Its texts are looked up by `code`. */
export interface ProblemInput {
  readonly kind: "problem";
  readonly status: ProblemStatus;
  readonly code: ProblemCode;
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[];
  readonly findings?: readonly ReportedFinding[];
  readonly limit?: ReachedLimit;
  /** The error in a body that is not JSON. */
  readonly jsonError?: {
    readonly line: number;
    readonly column: number;
    readonly expected: string;
  };
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the body, such as `current` for a version conflict. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export function problem(
  status: ProblemStatus,
  code: ProblemCode,
  more?: Omit<ProblemInput, "kind" | "status" | "code">,
): ProblemInput {
  return { kind: "problem", status, code, ...more };
}
