// Runs steps one after another. Reports for each step what it has proved, or why it failed.
import { run } from "../setup/shell.mjs";

export interface Step {
  /** The statement that the step proves. */
  readonly proves: string;
  /** Throws if the statement is false; may return a note. */
  readonly act: () => string | void | Promise<string | void>;
  /** True if the later steps cannot run after a failure of this step. */
  readonly isNeeded?: true;
}

/**
 * Runs all steps, or those up to the first failed step with `isNeeded`. Returns the statements of the failed
 * steps.
 */
export async function runSteps(steps: readonly Step[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { proves, act, isNeeded } of steps) {
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
    try {
      const note = await act();
      console.log(`ok      ${proves}${note ? `: ${note}` : ""} (${seconds()})`);
    } catch (error) {
      failed.push(proves);
      console.error(`FAILED  ${proves} (${seconds()})\n${reasonOf(error)}`);
      if (isNeeded) break;
    }
  }
  return failed;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/^/gm, "          ");
}

/** Runs a program and returns its output. If it fails, throws an error with the complete output. */
export function output(program: string, args: readonly string[], options: object = {}): string {
  const { status, stdout, stderr, error } = run(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    timeout: 600_000,
    ...options,
  });
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args.join(" ")} ended with ${error?.message ?? status}\n${stdout}\n${stderr}`,
  );
}
