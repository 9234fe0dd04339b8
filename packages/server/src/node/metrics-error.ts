/** The metrics' port cannot be listened on; `cause` is the system's error. */
export class MetricsNotServedError extends Error {
  override readonly name = "MetricsNotServedError";
}
