import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, hashSync, parseOptions, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "../ports.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

export interface PasswordHasherOptions {
  /** How many hashes are computed at once; the others wait. Default: one a core, at most 4. */
  readonly concurrency?: number;
  /** How many may wait; one more is refused with `TooBusyError`. Default: 200, a few seconds of work. */
  readonly waiting?: number;
  /** KiB of one hash. */
  readonly memory?: number;
  readonly passes?: number;
}

// `Algorithm.Argon2id`: a const enum of another package has no value to import.
const argon2id = 2;

/**
 * Passwords as argon2id in PHC strings, by default with the parameters of OWASP's cheat sheet (19 MiB, two
 * passes, one lane). A password is hashed in its NFKC form, so that the same one typed at another keyboard
 * or on another system is the same (NIST SP 800-63B 3.1.1.2); nothing is cut off.
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
