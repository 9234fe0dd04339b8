import { resolve } from "node:path";
import { writeNamedFile, type Chunks } from "../files.ts";
import type { World } from "../world.ts";

/** Prints the result of a command to standard output, or writes it as a whole to the file `out`. */
export function printOrWrite(text: string | Chunks, out: string | undefined, world: World): void {
  const chunks = typeof text === "string" ? [text] : text;
  if (out === undefined || out === "-") for (const chunk of chunks) world.stdout.write(chunk);
  else {
    const writer = { name: `${world.pid}-0`, isRunning: world.isRunning };
    writeNamedFile(resolve(world.cwd, out), chunks, writer);
  }
}
