import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { textLeaflet } from "./leaflets.ts";
import { usageOf, type Usage } from "./measure.ts";
import { ratio, type Measured } from "./measured.ts";

const cli = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));
const inMemory = fileURLToPath(new URL("./build-in-memory.ts", import.meta.url));
const copying = fileURLToPath(new URL("./copy-folder.ts", import.meta.url));
const rounds = 3;

/**
 * Compares the CPU time of `nashra build` for 1,000 leaflets with the engine in memory plus copying the
 * output, and for 10,000 leaflets with that for 1,000. Also measures the peak memory.
 */
export async function bench(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), "nashra-bench-"));
  try {
    return measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(folder: string): readonly Measured[] {
  const thousand = writeLeaflets(join(folder, "thousand"), 1000);
  const tenThousand = writeLeaflets(join(folder, "ten-thousand"), 10_000);
  const out = join(folder, "out");
  const usage = leastOfRounds({
    nashra: [cli, "build", thousand, "--out", out],
    engine: [inMemory, thousand],
    copy: [copying, out, join(folder, "copy")],
  });
  const ten = usageOf([cli, "build", tenThousand, "--out", join(folder, "out-10")]);
  const allowed = 2 * usage.engine.cpuMilliseconds + 3 * usage.copy.cpuMilliseconds;
  return [
    ratio(
      "nashra build of 1,000 leaflets",
      usage.nashra.cpuMilliseconds,
      "(2 × the engine in memory + 3 × copying the output)",
      allowed,
      1,
    ),
    ratio(
      "nashra build of 10,000 leaflets",
      ten.cpuMilliseconds,
      "1,000 leaflets",
      usage.nashra.cpuMilliseconds,
      11,
    ),
    memory("1,000", usage.nashra),
    memory("10,000", ten),
  ];
}

function memory(count: string, { megabytes }: Usage): Measured {
  return {
    what: `Peak memory of nashra build, ${count} leaflets`,
    measured: `${Math.round(megabytes)} MB`,
    budget: "300 MB",
    met: megabytes < 300,
    figures: "resident set",
  };
}

function writeLeaflets(folder: string, count: number): string {
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < count; number++)
    writeFileSync(join(folder, `${number}.json`), JSON.stringify(textLeaflet(number)));
  return folder;
}

function leastOfRounds<Name extends string>(
  commands: Readonly<Record<Name, readonly string[]>>,
): Record<Name, Usage> {
  // Object.keys loses the type of the keys. The first round sets a value for every key.
  const names = Object.keys(commands) as Name[];
  const least = {} as Record<Name, Usage>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const usage = usageOf(commands[name]);
      const known: Usage | undefined = least[name];
      if (!known || usage.cpuMilliseconds < known.cpuMilliseconds) least[name] = usage;
    }
  return least;
}
