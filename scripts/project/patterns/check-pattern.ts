import { checkSync } from "recheck";
import { analyse } from "scslre";

// The default is a worker that runs a Java or native program: see docs/decisions/0029-linear-patterns.md.
process.env["RECHECK_SYNC_BACKEND"] = "pure";

/**
 * The parameters of recheck. It counts the steps of each attack instead of measuring time, so that its result does
 * not depend on the load of the machine. Automata over the maximum size take seconds; the patterns of the project
 * that exceed it contain counted repetitions, and recheck attacks them with generated texts instead. It does the
 * same with lookbehinds. It finds the known super-linear patterns of this kind in its first two generations of
 * texts, so that five are enough.
 */
const parameters = {
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 10_000_000,
  maxIteration: 5,
  maxNFASize: 3000,
};

/**
 * Says why a regular expression may take more than linear time, or returns undefined. A pattern without the flags
 * `g` and `y` is checked as one search from every position of a text. A pattern with one of them is used
 * repeatedly on the same text, so all its matches and failed attempts in a text together must be linear.
 */
export function faultOf(source: string, flags: string): string | undefined {
  if (!/[*+{]/.test(source)) return undefined; // it reads a limited number of characters
  const checked = /[gy]/.test(flags) ? `^(?:${source}|[^])*` : source;
  const mode = flags.replaceAll(/[dgy]/g, "");
  if (analyse({ source: checked, flags: mode }).reports.length > 0) return "super-linear";
  const result = checkSync(checked, mode, parameters);
  if (result.status === "safe") return undefined;
  return result.status === "vulnerable" ? result.complexity.summary : result.error.kind;
}
