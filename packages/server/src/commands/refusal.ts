import type { ExitCode } from "./command-context.ts";

/**
 * An error that ends a command with a message to the operator. The command changed no account and no leaflet.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Returns the refusal for wrong use or configuration, with exit code 2. */
export function wrongUse(message: string): Refusal {
  return new Refusal(message, 2);
}
