import {
  JobTooLongError,
  RequestCancelledError,
  TooBusyError,
  TooManyJobsError,
} from "../../ports.ts";
import { problem, type ProblemInput } from "./problems.ts";
import { RowDamagedError } from "../../storage/account-ports.ts";
import { LeaseLostError } from "../../storage/idempotency-ports.ts";
import {
  BlobDamagedError,
  StoreBusyError,
  StoreFullError,
  StoreUnavailableError,
  VersionDamagedError,
} from "../../storage/ports.ts";

/** Maps an error to a problem. An unknown error becomes `internal-error`, without any detail. */
export function problemOfError(error: unknown): ProblemInput {
  if (error instanceof StoreFullError) return problem(507, "store-full");
  if (error instanceof StoreUnavailableError) {
    return problem(503, "store-unavailable", { headers: { "Retry-After": "5" } });
  }
  // nobody receives the reply to a cancelled request; the status is for the log
  if (
    error instanceof TooBusyError ||
    error instanceof StoreBusyError ||
    error instanceof RequestCancelledError
  )
    return problem(503, "busy", { headers: { "Retry-After": "5" } });
  if (error instanceof TooManyJobsError)
    return problem(429, "too-many-jobs", { headers: { "Retry-After": "5" } });
  if (error instanceof JobTooLongError)
    return problem(422, "too-complex", { limit: { name: "cpu-time", value: error.cpuTime } });
  if (error instanceof RowDamagedError) return problem(500, "account-damaged");
  if (error instanceof VersionDamagedError) return problem(500, "version-damaged");
  if (error instanceof LeaseLostError)
    return problem(409, "idempotency-running", { headers: { "Retry-After": "5" } });
  if (error instanceof BlobDamagedError) return problem(500, "blob-damaged");
  return problem(500, "internal-error");
}

/** Converts an error and its causes to plain values for the log. */
export function errorFacts(error: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const code = "code" in error ? error.code : undefined;
  return {
    name: error.name,
    message: error.message,
    ...(typeof code === "string" && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < 5 && { cause: errorFacts(error.cause, depth + 1) }),
  };
}
