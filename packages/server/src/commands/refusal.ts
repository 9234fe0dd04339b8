import type { ExitCode } from "./command-context.ts";

/** An error that ends a command with a message to the operator; nothing was changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Wrong use or configuration. */
export function wrongUse(message: string): Refusal {
  return new Refusal(message, 2);
}
