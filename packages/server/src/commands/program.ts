import { Argument, Command, CommanderError, Option } from "commander";
import { visibleText } from "../domain/visible-text.ts";
import { exitCodeOfFailure } from "./failures.ts";
import { version } from "./version.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** Runs one command line and returns the exit code. Throws only for defects of this program. */
export async function runServer(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const outcome: { exitCode: ExitCode } = { exitCode: exitCodes.done };
  const program = makeProgram(context, async (act) => {
    outcome.exitCode = await act;
  });
  try {
    // `serve` is not commander's default command, because commander would pass an unknown command to it as an
    // argument.
    await program.parseAsync(args.length === 0 ? ["serve"] : args, { from: "user" });
    return outcome.exitCode;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return exitCodeOfFailure(error, context);
  }
}

type Run = (act: Promise<ExitCode>) => Promise<void>;

/** The whole command line: every command with its arguments and options. */
export function makeProgram(context: CommandContext, run: Run): Command {
  const program = new Command("nashra-server")
    .description("Serves the leaflets of an organization and manages their store.")
    .version(`nashra-server ${version}`, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", afterHelp)
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      outputError: (text, write) => write(wrongUseWords(text)),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    })
    .exitOverride();
  program
    .command("serve")
    .summary("run the server (the default command)")
    .description("Serves until SIGTERM or Control-C, and then stops cleanly.")
    .option(
      "--accept-loss",
      "start although the embedded store lacks acknowledged writes, and record that in the audit log; for one start only",
    )
    .action(async (options: { readonly acceptLoss?: true }) =>
      run((await import("./serve.ts")).serve(context, options)),
    );
  addAccounts(program, context, run);
  addStore(program, context, run);
  addBackups(program, context, run);
  addAuditLog(program, context, run);
  hintAtHelp(program, program.name());
  return program;
}

/** Adds a line to every error about wrong use of a command: how to print the help of that command. */
function hintAtHelp(command: Command, typed: string): void {
  command.showHelpAfterError(helpHint(typed));
  for (const below of command.commands) hintAtHelp(below, `${typed} ${below.name()}`);
}

const afterHelp = `
Without a command, nashra-server serves.

Every command takes its settings from the environment, as the server does:
NASHRA_DATA, DATABASE_URL, NASHRA_BLOBS and so on. Give it the environment of
the server.

Exit codes: 0 done; 1 refused, or the store has a fault; 2 wrong use or
settings; 3 a defect of this program; 130 Control-C at a password prompt.
`;

const emailOption = () =>
  new Option("--email <address>", "address of the account").makeOptionMandatory();

function addAccounts(program: Command, context: CommandContext, run: Run): void {
  const admin = program.command("admin").summary("create and list administrators");
  admin
    .command("create")
    .description(
      "Creates an administrator. The password is typed at a prompt, or read from standard input. " +
        "An existing account is neither changed nor promoted.",
    )
    .addOption(emailOption())
    .option("--name <name>", "name of the person (default: Administrator)")
    .option("--organization <name>", "the person's organization (default: Administration)")
    .action(async (options) => run((await import("./admin.ts")).createAdmin(options, context)));
  admin
    .command("list")
    .description("Lists the administrators: address and name.")
    .action(async () => run((await import("./admin.ts")).listAdmins(context)));
  program
    .command("user")
    .summary("set a password")
    .command("set-password")
    .description(
      "Sets a person's password, ends their sessions and clears the failed sign-ins of the account. " +
        "Bearer tokens remain valid. The password is typed at a prompt, or read from standard input.",
    )
    .addOption(emailOption())
    .option("--accept-damage", "keep the damaged data of an account as it is; run without it first")
    .action(async (options) => run((await import("./user.ts")).setUserPassword(options, context)));
  addTokens(program, context, run);
}

function addTokens(program: Command, context: CommandContext, run: Run): void {
  const token = program.command("token").summary("create, list and revoke bearer tokens");
  token
    .command("create")
    .description("Creates a bearer token for a machine client and prints it once.")
    .addOption(emailOption())
    .requiredOption("--name <name>", "what the token is for")
    .requiredOption("--scopes <scopes>", "read, write or read,write")
    .option("--expires <date>", "such as 2027-01-01 (default: until it is revoked)")
    .action(async (options) => run((await import("./token.ts")).createToken(options, context)));
  token
    .command("list")
    .description(
      "Lists the bearer tokens of an account: id, name, scopes and times; never the secret.",
    )
    .addOption(emailOption())
    .action(async (options) => run((await import("./token.ts")).listTokens(options, context)));
  token
    .command("revoke")
    .description("Revokes a bearer token, which is invalid from then on.")
    .addArgument(new Argument("<id>", "id of the token, from token list"))
    .addOption(emailOption())
    .action(async (id: string, options) =>
      run((await import("./token.ts")).revokeToken(id, options, context)),
    );
}

function addStore(program: Command, context: CommandContext, run: Run): void {
  program
    .command("undelete")
    .description("Restores a deleted leaflet; without an id it lists the deleted leaflets.")
    .addArgument(new Argument("[id]", "id of the leaflet"))
    .action(async (id?: string) => run((await import("./undelete.ts")).undelete(id, context)));
  program
    .command("publish")
    .summary("make published leaflets public")
    .description(
      "Makes every leaflet public that has the status published and never was public: everybody can read it then. " +
        "Names those whose document cannot be built. The server may run meanwhile.",
    )
    .requiredOption("--existing", "the leaflets that are published already")
    .option("--dry-run", "build the documents, but publish nothing")
    .action(async (options) => run((await import("./publish.ts")).publish(options, context)));
  program
    .command("gtin")
    .summary("free a GTIN that belongs to an account")
    .command("release")
    .description(
      "Takes a GTIN from the account that published it first. Its code leads nowhere until a leaflet with it is " +
        "published again: then it belongs to the account of that leaflet.",
    )
    .addArgument(new Argument("<gtin>", "8, 12, 13 or 14 digits"))
    .action(async (gtin: string) =>
      run((await import("./release-gtin.ts")).releaseGtin(gtin, context)),
    );
  program
    .command("migrate")
    .description("Migrates the store to this version, as a start of the server does.")
    .action(async () => run((await import("./migrate.ts")).migrate(context)));
  program
    .command("check")
    .description(
      "Verifies the store: every leaflet, image and XML. Exit code 1: it found faults. The server may run " +
        "meanwhile, but not with --repair.",
    )
    .option(
      "--repair",
      "make again what the versions determine, such as XML that the server built; make a backup first",
    )
    .action(async (options) => run((await import("./check.ts")).check(options, context)));
}

function addBackups(program: Command, context: CommandContext, run: Run): void {
  program
    .command("backup")
    .summary("write a backup")
    .description("Writes all data into one file; the server may run meanwhile.")
    .addArgument(new Argument("<file>", "file to write; it must not exist yet"))
    .option(
      "--since <path>",
      "write an increment: only what the backup at this path has not; of a folder, its newest backup",
    )
    .action(async (file: string, options) =>
      run((await import("./backup.ts")).backup(file, options, context)),
    );
  program
    .command("restore")
    .summary("fill an empty store from a backup")
    .description(
      "Fills an empty store from a backup, and compares counts and hashes. The bases of an increment must be in the " +
        "same folder.",
    )
    .addArgument(new Argument("<file>", "a file that backup wrote"))
    .action(async (file: string) => run((await import("./restore.ts")).restore(file, context)));
  program
    .command("drill")
    .summary("test that a backup can be restored")
    .description(
      "Restores a backup into a temporary folder, checks it, reads each leaflet and removes the folder. Exit code 1: " +
        "the backup cannot be restored or has faults. The store gets only the time of the success; the server may run " +
        "meanwhile.",
    )
    .addArgument(new Argument("<path>", "a file that backup wrote; of a folder, its newest backup"))
    .option("--json", "print the report as JSON")
    .option(
      "--folder <folder>",
      "where the temporary folder is made (default: the temporary folder of the system)",
    )
    .action(async (path: string, options) =>
      run((await import("./drill.ts")).drill(path, options, context)),
    );
}

function addAuditLog(program: Command, context: CommandContext, run: Run): void {
  program
    .command("audit")
    .summary("export the audit log")
    .command("export")
    .description(
      "Writes the audit log, with its sealed batches in NDJSON. The server may run meanwhile. The export is an entry " +
        "of the log.",
    )
    .addOption(
      new Option("--format <format>", "one JSON object for each line, or CSV without the batches")
        .choices(["ndjson", "csv"])
        .default("ndjson"),
    )
    .option(
      "--from <time>",
      "such as 2027-01-01 or 2027-01-01T12:00Z; the first time that is included",
    )
    .option("--to <time>", "the first time that is not included")
    .option("--action <action>", "only entries of this action, such as user.signed-in")
    .option("--output <file>", "file to write; it must not exist yet (default: standard output)")
    .action(async (options) => run((await import("./audit.ts")).exportAudit(options, context)));
}

/** A message of commander about wrong use, in the format of the program's other messages. */
function wrongUseWords(text: string): string {
  const [message = "", ...suggestions] = text
    .replace(/^error: /, "")
    .trimEnd()
    .split("\n");
  const [, meant] = /^\(Did you mean (.+)\?\)$/.exec(suggestions.join(" ")) ?? [];
  const known = meant ?? (message === "unknown command 'version'" ? "--version" : undefined);
  const hint = known === undefined ? "" : `; did you mean ${known}?`;
  const shown = visibleText(message.replace(/^(unknown command) '(.*)'$/, "$1 $2") + hint);
  return `nashra-server: ${shown}\n`;
}

/** The line after a message about wrong use; `typed` is the command as it is typed. */
function helpHint(typed: string): string {
  return `nashra-server: ${typed} --help shows the usage`;
}
