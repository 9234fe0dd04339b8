import { bench as batch } from "./batch.ts";
import { entryPointSizes, recordedSizes } from "./entry-point-sizes.ts";
import { paintOfSite } from "./browser-paint.ts";
import { paintOfPublicPages } from "./browser-public.ts";
import { typingInBuilder } from "./browser-typing.ts";
import { comparedWithValidator } from "./hl7-validator.ts";
import { editorsOfServer } from "./server-editors.ts";
import { firstLeaflet } from "./first-leaflet.ts";
import { cpuOfCommands, cpuOfJobs } from "./measure.ts";
import { kilobytes, ratio, type Measured } from "./measured.ts";
import { floodsOfServer } from "./server-flood.ts";
import { costsOfServer } from "./server-costs.ts";
import { listsOfServer } from "./server-lists.ts";
import { pagesOfServer } from "./server-pages.ts";
import { publicSideOfServer, type PublicStoreOptions } from "./server-public.ts";
import { readsOfServer } from "./server-reads.ts";
import { searchesOfServer } from "./server-search.ts";
import { searchesOfManyLeaflets } from "./server-search-many.ts";
import { sizesOfServer } from "./server-sizes.ts";
import { versionsOfServer } from "./server-versions.ts";
import { uploadsToServer } from "./server-uploads.ts";
import { writesOfServer } from "./server-writes.ts";

/** The options of `pnpm bench` that measurements use. */
interface BenchOptions extends PublicStoreOptions {
  /** The path of HL7's `validator_cli.jar`, or a Java classpath. */
  readonly validator: string | undefined;
}

/** Every measurement, by its name for `pnpm bench --only`. */
export const measurements: Readonly<
  Record<string, (options: BenchOptions) => Promise<readonly Measured[]>>
> = {
  write: async () => {
    const cpu = cpuOfJobs(
      ["write-text", "write-stored-text", "stringify-text", "write-sloppy-text"],
      5,
    );
    const stringify = ["JSON.stringify of the Bundle", cpu["stringify-text"]] as const;
    return [
      ratio("Canonical content to XML, 40 KB of text", cpu["write-text"], ...stringify, 3),
      ratio(
        "The same from a new copy, without cached results",
        cpu["write-stored-text"],
        ...stringify,
      ),
      ratio("The same from sloppy HTML", cpu["write-sloppy-text"], ...stringify),
    ];
  },
  images: async () => {
    const cpu = cpuOfJobs(["write-images", "concatenate-images"], 5);
    return [
      ratio(
        "Content to XML with five images of 1 MB",
        cpu["write-images"],
        "writing the same bytes by concatenation",
        cpu["concatenate-images"],
        1.5,
      ),
    ];
  },
  import: async () => {
    const cpu = cpuOfJobs(
      ["parse-text", "import-text", "saxes-text", "import-images", "saxes-images"],
      5,
    );
    const warm = cpuOfJobs(["import-text", "saxes-text"], 3, 1000);
    return [
      ratio("XML to Bundle, 40 KB of text", cpu["parse-text"], "saxes alone", cpu["saxes-text"], 2),
      ratio(
        "XML to content, 40 KB of text",
        cpu["import-text"],
        "saxes alone",
        cpu["saxes-text"],
        3.4,
      ),
      ratio(
        "The same after 1,000 documents",
        warm["import-text"],
        "saxes alone",
        warm["saxes-text"],
      ),
      ratio(
        "XML to content with five images",
        cpu["import-images"],
        "saxes alone",
        cpu["saxes-images"],
        2,
      ),
    ];
  },
  judge: async ({ validator }) => {
    const cpu = cpuOfJobs(["judge-text", "parse-text"], 5);
    return [
      ratio(
        "Validating a document of 40 KB",
        cpu["judge-text"],
        "its parse",
        cpu["parse-text"],
        20,
      ),
      comparedWithValidator(validator),
    ];
  },
  batch,
  start: async () => {
    const cpu = cpuOfCommands(
      { nashra: ["packages/cli/dist/main.js", "--version"], node: ["-e", "0"] },
      3,
    );
    return [ratio("nashra --version", cpu.nashra, "node -e 0", cpu.node, 4)];
  },
  "server-reads": readsOfServer,
  "server-lists": listsOfServer,
  "server-search": searchesOfServer,
  "server-search-many": searchesOfManyLeaflets,
  "server-writes": writesOfServer,
  "server-editors": editorsOfServer,
  "server-uploads": uploadsToServer,
  "server-flood": floodsOfServer,
  "server-costs": costsOfServer,
  "server-sizes": sizesOfServer,
  "server-versions": versionsOfServer,
  "server-public": publicSideOfServer,
  "server-pages": pagesOfServer,
  typing: typingInBuilder,
  "first-leaflet": firstLeaflet,
  paint: () => paintOfSite(),
  "public-paint": () => paintOfPublicPages(),
  size: async () =>
    Object.entries(await entryPointSizes()).map(([entryPoint, bytes]) =>
      size(entryPoint, bytes, recordedSizes()[entryPoint] ?? 0),
    ),
};

function size(entryPoint: string, bytes: number, recorded: number): Measured {
  return {
    what:
      entryPoint === "writing"
        ? "Engine code of a page for writing leaflets"
        : `@nashra/engine ${entryPoint}`,
    measured: `${kilobytes(bytes)} brotli`,
    budget: kilobytes(recorded * 1.05),
    met: bytes <= recorded * 1.05,
    figures: `${kilobytes(recorded)} recorded`,
  };
}
