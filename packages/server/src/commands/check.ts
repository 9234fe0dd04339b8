import { auditText } from "../domain/audit.ts";
import { checkStore } from "../storage/backup/check-store.ts";
import { configOf } from "./open.ts";
import { exitCodes, type ExitCode, type World } from "./world.ts";

/** `nashra-server check`: a line for each fault, and the exit code says whether there was one. */
export async function check(world: World): Promise<ExitCode> {
  const { database, blobs } = configOf(world);
  const found = await checkStore({ database, blobs });
  for (const { kind, place, detail } of found.problems)
    world.stdout.write(`${kind}\t${auditText(place)}\t${auditText(detail)}\n`);
  const { leaflets, versions, problems } = found;
  world.stderr.write(
    `Read ${leaflets} leaflets, ${versions} versions, ${found.blobs} images and XML texts: ` +
      `${problems.length === 0 ? "nothing is wrong" : `${problems.length} faults`}.\n`,
  );
  return problems.length === 0 ? exitCodes.done : exitCodes.refused;
}
