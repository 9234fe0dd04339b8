import { Command, CommanderError, Option } from "commander";
import { commandNames, reportingCommands, type CommandName } from "./commands/names.ts";
import { commandExamples, exitCodesText, programExamples } from "./help-examples.ts";
import { addFormat, toBytes, toDocument, toJobs, toPositive, toShard } from "./option-values.ts";
import { comparisonFormats } from "./reporters/comparison.ts";
import { reportFormats } from "./reporters/write-report.ts";
import { systemFailureOf } from "./system-failure.ts";
import { visible } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";
import { engineVersion } from "@nashra/engine";
import { version } from "./version.ts";
import { exitCodes, type ExitCode, type Environment } from "./environment.ts";

/** Runs one command line and returns the exit code. Throws only for bugs in this program. */
export async function runNashra(
  args: readonly string[],
  environment: Environment,
): Promise<ExitCode> {
  const outcome: { exitCode: ExitCode } = { exitCode: exitCodes.success };
  const program = makeProgram(environment, (exitCode) => {
    outcome.exitCode = exitCode;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return outcome.exitCode;
  } catch (error) {
    return exitCodeOf(error, environment);
  }
}

function exitCodeOf(error: unknown, environment: Environment): ExitCode {
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
  if (error instanceof UsageError) {
    environment.stderr.write(`nashra: ${visible(error.message)}\n`);
    return exitCodes.usage;
  }
  const failure = systemFailureOf(error);
  if (failure === undefined) throw error;
  const path = error instanceof Error && "path" in error ? `${String(error.path)}: ` : "";
  environment.stderr.write(`nashra: ${visible(path + failure.message)}\n`);
  return exitCodes.system;
}

/** The complete command line: all commands with their arguments and options. */
export function makeProgram(environment: Environment, end: (exitCode: ExitCode) => void): Command {
  const program = new Command("nashra")
    .description("Builds, checks and reads electronic patient leaflets as FHIR documents.")
    .version(`nashra ${version} (engine ${engineVersion})`, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .option("-q, --quiet", "print errors only, without summary and progress")
    .option("-v, --verbose", "print every written output")
    .option("--no-color", "no colour, like NO_COLOR in the environment")
    .addOption(
      new Option("--lang <language>", "language of findings").choices(["en", "ar"]).default("en"),
    )
    .addHelpText("before", programExamples)
    .addHelpText("after", exitCodesText)
    .configureOutput({
      writeOut: (text) => environment.stdout.write(text),
      writeErr: (text) => environment.stderr.write(text),
      getOutHelpWidth: () => 90,
      getErrHelpWidth: () => 90,
    })
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .showHelpAfterError("(nashra --help lists all commands and options)");

  for (const name of commandNames) {
    const command = program.command(name).addHelpText("before", commandExamples[name]);
    definitions[name](command, environment, end);
    if (reporting.has(name)) addReportOptions(command);
  }
  return program;
}

type End = (exitCode: ExitCode) => void;
type Define = (command: Command, environment: Environment, end: End) => void;

const reporting: ReadonlySet<CommandName> = new Set(reportingCommands);

/**
 * Functions that define the arguments, options and action of each command. An action loads the module of its
 * command when it runs, so that `--help` starts fast.
 */
const definitions: Readonly<Record<CommandName, Define>> = {
  build: defineBuild,
  validate: defineValidate,
  preview: definePreview,
  import: defineImport,
  diff: defineDiff,
  code: defineCode,
  init: defineInit,
  schema: defineSchema,
  explain: defineExplain,
};

function defineBuild(command: Command, environment: Environment, end: End): void {
  command
    .summary("build documents from leaflets")
    .description(
      "Builds documents from leaflets (one, a JSON array, or NDJSON), records, or FHIR documents.",
    )
    .argument("[inputs...]", "files, folders, globs, or - for standard input")
    .option("-o, --out <folder>", "output folder; required for more than one document")
    .option("-f, --format <format>", "xml, json or html; may be repeated (default: xml)", addFormat)
    .addOption(layoutOption())
    .addOption(
      new Option("--status <status>", "status of the document").choices([
        "draft",
        "review",
        "published",
      ]),
    )
    .option("--element-links", "link the parts of the text to their codes for lenses")
    .option("--identifier <text>", "text from which the identifiers of the document are made")
    .option("--template <file>", "leaflet or document from which --data makes variants")
    .option("--data <file>", "table of variants: .csv, .json or .ndjson")
    .option("-j, --jobs <n>", "number of threads (default: one, more from 5000 inputs on)", toJobs)
    .option("--check", "write nothing; exit 1 if an output is missing or stale")
    .option("--dry-run", "write nothing; list what would be written")
    .option("--shard <i/n>", "build only part i of n", toShard)
    .option("--allow-loss", "build even if parts of a document are lost")
    .option("--manifest", "also write manifest.json and SHA256SUMS")
    .option("--watch", "build again whenever an input changes")
    .action(async (places: string[]) => {
      const { build } = await import("./commands/build.ts");
      end(await build(places, command.optsWithGlobals(), environment));
    });
}

function defineValidate(command: Command, environment: Environment, end: End): void {
  command
    .summary("find problems in leaflets or documents")
    .description(
      "Validates leaflets and FHIR documents, including those of other programs. Writes nothing.",
    )
    .argument("<inputs...>", "files, folders, globs, or - for standard input")
    .addOption(layoutOption())
    .option("--guide", "check documents against the ePI guide even if they do not claim it")
    .option("-j, --jobs <n>", "number of threads (default: one)", toJobs)
    .action(async (places: string[]) => {
      const { validate } = await import("./commands/validate.ts");
      end(await validate(places, command.optsWithGlobals(), environment));
    });
}

function definePreview(command: Command, environment: Environment, end: End): void {
  command
    .summary("render a leaflet or document as a page")
    .description("Renders a leaflet or document, complete or not, as one HTML page.")
    .argument("<input>", "a file, or - for standard input")
    .option("-o, --out <file>", "file to write (default: standard output)")
    .addOption(layoutOption())
    .action(async (place: string) => {
      const { preview } = await import("./commands/preview.ts");
      end(await preview(place, command.optsWithGlobals(), environment));
    });
}

function defineImport(command: Command, environment: Environment, end: End): void {
  command
    .summary("read a FHIR document back into a leaflet")
    .description(
      "Reads a FHIR document, which may come from another program, as leaflet content. Reports the parts that a leaflet cannot contain.",
    )
    .argument("<input>", "a file, or - for standard input")
    .option("-o, --out <file>", "file to write (default: standard output)")
    .option("--document <n>", "document to read from a Bundle that contains several", toDocument)
    .action(async (place: string) => {
      const { importDocument } = await import("./commands/import.ts");
      end(await importDocument(place, command.optsWithGlobals(), environment));
    });
}

function defineDiff(command: Command, environment: Environment, end: End): void {
  command
    .summary("compare two leaflets or documents")
    .description(
      "Compares the content of two leaflets or documents, word by word. Exits with 0 if they are equal, " +
        "1 if they differ, and 2 if one of them cannot be compared.",
    )
    .argument("<before>", "a file, or - for standard input")
    .argument("<after>", "a file, or - for standard input")
    .addOption(
      new Option("-f, --format <format>", "format of the differences")
        .choices(comparisonFormats)
        .default("text"),
    )
    .option("-o, --out <file>", "file to write (default: standard output)")
    .addOption(maxInputOption())
    .action(async (before: string, after: string) => {
      const { diff } = await import("./commands/diff.ts");
      end(await diff(before, after, command.optsWithGlobals(), environment));
    });
}

function defineCode(command: Command, environment: Environment, end: End): void {
  command
    .summary("make the code for a pack")
    .description(
      "Makes the QR code (a GS1 Digital Link) or the GS1 DataMatrix for a pack, as SVG or PNG. The GTIN is the " +
        "product identifier of the leaflet, or that of its first pack that has one.",
    )
    .argument("[input]", "a file, or - for standard input; not needed with --gtin")
    .option("--gtin <digits>", "GTIN of the code; with an input, one of its GTINs")
    .option("--origin <url>", "server that a QR code leads to")
    .addOption(
      new Option("--kind <kind>", "kind of code").choices(["qr", "datamatrix"]).default("qr"),
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "format of the picture (default: png if --out ends with .png, else svg)",
      ).choices(["svg", "png"]),
    )
    .option(
      "--module <mm>",
      "width of a module, 0.25 to 1 (default: 0.396, datamatrix 0.3)",
      toPositive,
    )
    .option("--dpi <n>", "resolution of a PNG, 300 to 1200 (default: 600)", toPositive)
    .option("--lot <text>", "lot number")
    .option("--expiry <date>", "expiry date, such as 2027-12-31 or 271231")
    .option("--serial <text>", "serial number")
    .option("-o, --out <file>", "file to write (default: standard output)")
    .addOption(maxInputOption())
    .action(async (place: string | undefined) => {
      const { code } = await import("./commands/code.ts");
      end(await code(place, command.optsWithGlobals(), environment));
    });
}

function defineInit(command: Command, environment: Environment, end: End): void {
  command
    .summary("print a starter leaflet")
    .description("Prints a starter leaflet, in which [[…]] marks the texts to replace.")
    .addOption(
      new Option("-l, --language <language>", "language of the leaflet")
        .choices(["en", "ar", "fr"])
        .default("en"),
    )
    .option("-o, --out <file>", "file to write (default: standard output)")
    .option("--force", "overwrite an existing file")
    .action(async (options) => {
      const { init } = await import("./commands/init.ts");
      end(init(options, environment));
    });
}

function defineSchema(command: Command, environment: Environment, end: End): void {
  command
    .summary("print the JSON Schema of a leaflet")
    .description("Prints the JSON Schema of a leaflet, for completion and validation in editors.")
    .option("-o, --out <file>", "file to write (default: standard output)")
    .action(async (options) => {
      const { schema } = await import("./commands/schema.ts");
      end(schema(options, environment));
    });
}

function defineExplain(command: Command, environment: Environment, end: End): void {
  command
    .summary("explain a finding and how to fix it")
    .description("Explains the code of a finding. Without a code, lists all codes.")
    .argument("[code]", "a code, such as section-omitted")
    .action(async (code: string | undefined) => {
      const { explain } = await import("./commands/explain.ts");
      end(explain(code, environment));
    });
}

function layoutOption(): Option {
  return new Option(
    "--layout <layout>",
    "complete keeps every section (default), standard omits pregnancy",
  ).choices(["standard", "complete"]);
}

function addReportOptions(command: Command): void {
  command
    .addOption(
      new Option("--report <format>", "format of the report")
        .choices(reportFormats)
        .default("text"),
    )
    .option("--report-file <file>", "write the report to a file")
    .addOption(
      new Option("--fail-on <severity>", "exit 1 if a finding has this severity or a higher one")
        .choices(["error", "warning"])
        .default("error"),
    )
    .addOption(maxInputOption());
}

function maxInputOption(): Option {
  return new Option("--max-input <bytes>", "maximum size of an input, such as 500K or 64M")
    .argParser(toBytes)
    .default(64 * 1024 ** 2, "64M");
}
