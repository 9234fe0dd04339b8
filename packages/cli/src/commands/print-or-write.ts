import { resolve } from "node:path";
import { writeNamedFile, type FileChunks } from "../files.ts";
import type { Environment } from "../environment.ts";

/** Prints the result of a command to standard output, or writes it atomically to the file `out`. */
export function printOrWrite(
  text: string | FileChunks,
  out: string | undefined,
  environment: Environment,
): void {
  const chunks = typeof text === "string" ? [text] : text;
  if (out === undefined || out === "-") for (const chunk of chunks) environment.stdout.write(chunk);
  else {
    const writer = { name: `${environment.pid}-0`, isRunning: environment.isRunning };
    writeNamedFile(resolve(environment.cwd, out), chunks, writer);
  }
}
