import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, hashSync, parseOptions, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "../ports.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

export interface PasswordHasherOptions {
  /** Maximum number of hashes computed at a time; the others wait. Default: one per core, at most 4. */
  readonly concurrency?: number;
  /**
   * Maximum number of calls that wait; a further call is rejected with `TooBusyError`. Default: 200, which is
   * a few seconds of work.
   */
  readonly waiting?: number;
  /** Memory of one hash in KiB. */
  readonly memory?: number;
  readonly passes?: number;
}

// `Algorithm.Argon2id`. It is a const enum of another package, so there is no value to import.
const argon2id = 2;

/**
 * Creates a hasher for passwords with argon2id. A hash is one string with its parameters and its salt (PHC
 * string format). The default parameters are those of OWASP's cheat sheet (19 MiB, two passes, one lane). The
 * NFKC form of a password is hashed, so that a password matches from every keyboard and system (NIST SP
 * 800-63B 3.1.1.2). Passwords are never truncated.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const parameters = {
    algorithm: argon2id,
    memoryCost: options.memory ?? 19_456,
    timeCost: options.passes ?? 2,
    parallelism: 1,
  };
  const runLimited = limitConcurrency(
    options.concurrency ?? Math.min(4, availableParallelism()),
    options.waiting ?? 200,
  );
  const dummyHash = hashSync(randomBytes(32), parameters);
  return {
    hash: (password) => runLimited(() => hash(normalised(password), parameters)),
    verify: (hash, password) => runLimited(() => verify(hash, normalised(password))),
    async pretend(password) {
      await runLimited(() => verify(dummyHash, normalised(password)));
    },
    outdated(hash) {
      const made = parseOptions(hash);
      return (
        !hash.startsWith("$argon2id$") ||
        made.memoryCost < parameters.memoryCost ||
        made.timeCost < parameters.timeCost ||
        made.parallelism < parameters.parallelism
      );
    },
  };
}

function normalised(password: string): string {
  return password.normalize("NFKC");
}
