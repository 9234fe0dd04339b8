import { Refusal } from "./refusal.ts";
import type { ExitCode, World } from "./world.ts";

/** `nashra-server check` */
export async function check(_world: World): Promise<ExitCode> {
  throw new Refusal("check is not there yet");
}
