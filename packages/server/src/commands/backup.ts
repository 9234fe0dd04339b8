import { Refusal } from "./refusal.ts";
import type { ExitCode, World } from "./world.ts";

/** `nashra-server backup` */
export async function backup(_file: string, _world: World): Promise<ExitCode> {
  throw new Refusal("backup is not there yet");
}
