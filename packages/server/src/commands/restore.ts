import { Refusal } from "./refusal.ts";
import type { ExitCode, World } from "./world.ts";

/** `nashra-server restore` */
export async function restore(_file: string, _world: World): Promise<ExitCode> {
  throw new Refusal("restore is not there yet");
}
