import { visibleText } from "../domain/visible-text.ts";
import { MetricsNotServedError } from "../node/metrics-error.ts";
import { BackupError } from "../storage/backup/backup-error.ts";
import * as stores from "../storage/errors.ts";
import { StoreFullError, StoreUnavailableError } from "../storage/ports.ts";
import { Refusal } from "./refusal.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** Failures whose messages are written for the operator. */
const expectedErrors = [
  stores.StoreNewerError,
  stores.StoreNotMigratedError,
  stores.StoreCorruptError,
  stores.StoreLossError,
  stores.StoreServedError,
  stores.StoreMismatchError,
  stores.StoreSetupError,
  StoreFullError,
  StoreUnavailableError,
  BackupError,
];

const sentences: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  ENOENT: "no such file or folder",
  ENOTDIR: "a part of the path is not a folder",
  EISDIR: "is a folder, not a file",
  EEXIST: "exists already",
  ENOSPC: "no space left on the device",
  EROFS: "the file system is read-only",
};

/**
 * Prints why a command failed and returns the exit code. Rethrows an error that is a defect of this program.
 */
export function exitCodeOfFailure(error: unknown, context: CommandContext): ExitCode {
  const printError = (text: string): void => {
    for (const line of text.split("\n"))
      context.stderr.write(`nashra-server: ${visibleText(line)}\n`);
  };
  if (error instanceof Refusal) {
    printError(error.message);
    return error.exitCode;
  }
  if (expectedErrors.some((kind) => error instanceof kind)) {
    printError(messagesOf(error).join(": "));
    return exitCodes.refused;
  }
  const sentence =
    error instanceof MetricsNotServedError
      ? systemSentence(error.cause, { host: "NASHRA_METRICS_HOST", port: "NASHRA_METRICS_PORT" })
      : systemSentence(error, { host: "HOST", port: "PORT" });
  if (sentence === undefined) throw error;
  printError(sentence);
  return exitCodes.refused;
}

/** The messages of `error` and of its causes. */
function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [error.message.replace(/\.$/, ""), ...messagesOf(error.cause)].filter(
    (message) => message !== "",
  );
}

/**
 * The message for a system error; undefined for any other error. `names` are the environment variables that
 * set the address and the port.
 */
function systemSentence(
  error: unknown,
  names: { readonly host: string; readonly port: string },
): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  if (error.code === "EADDRINUSE") {
    const port = "port" in error ? ` ${String(error.port)}` : "";
    return `the port${port} is in use by another program. Set ${names.port} to another port, or stop that program.`;
  }
  if (error.code === "EADDRNOTAVAIL") {
    return `this machine does not have this address; set ${names.host} to one of its addresses`;
  }
  if (error.syscall === "getaddrinfo" && "hostname" in error) {
    return `${names.host} is neither an address nor a host name that this machine can resolve: ${String(error.hostname)}`;
  }
  const path = "path" in error ? `${String(error.path)}: ` : "";
  return path + (sentences[String(error.code)] ?? error.message);
}
