/** The metrics port cannot be opened; `cause` is the system's error. */
export class MetricsNotServedError extends Error {
  override readonly name = "MetricsNotServedError";
}
