import { RequestCancelledError, TooBusyError, TooManyJobsError } from "../../ports.ts";
import { StoreBusyError, StoreFullError, StoreUnavailableError } from "../../storage/ports.ts";

const temporary = [
  TooBusyError,
  TooManyJobsError,
  RequestCancelledError,
  StoreBusyError,
  StoreFullError,
  StoreUnavailableError,
];

/** Whether the same work may succeed when it is tried again soon. */
export function isTemporary(error: unknown): boolean {
  return temporary.some((kind) => error instanceof kind);
}
