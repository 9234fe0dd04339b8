import { resolve } from "node:path";
import { writeNamedFile } from "../files.ts";
import type { World } from "../world.ts";

/** The product of a command: to standard output, or whole into the file `out` names. */
export function printOrWrite(text: string, out: string | undefined, world: World): void {
  if (out === undefined || out === "-") world.stdout.write(text);
  else {
    const writer = { name: `${world.pid}-0`, isRunning: world.isRunning };
    writeNamedFile(resolve(world.cwd, out), [text], writer);
  }
}
