import {
  gtinsOf,
  isOrigin,
  longGtin,
  packCode,
  packCodeLimits,
  type CodeRefusal,
  type PackCodeInput,
} from "@nashra/engine/codes";
import { subjectOf } from "../batch/subject-of.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import { refuseConflicts } from "../file-conflicts.ts";
import { verbosityOf, type GlobalOptions } from "../report-options.ts";
import { textOfSubject } from "../reporters/text.ts";
import { paintFor, visible } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { readOneSource, type OneSource } from "./one-source.ts";
import { printOrWrite } from "./print-or-write.ts";

export interface CodeOptions extends GlobalOptions {
  readonly gtin?: string;
  readonly origin?: string;
  readonly kind: "qr" | "datamatrix";
  readonly format?: "svg" | "png";
  readonly module?: number;
  readonly dpi?: number;
  readonly lot?: string;
  readonly expiry?: string;
  readonly serial?: string;
  readonly out?: string;
  readonly maxInput: number;
}

/**
 * `nashra code`: makes the QR code or the DataMatrix for a pack. The GTIN is that of `--gtin`, or the first of the
 * leaflet.
 */
export async function code(
  place: string | undefined,
  options: CodeOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { out } = options;
  const isQuiet = verbosityOf(options) === "quiet";
  if (place === undefined && options.gtin === undefined)
    throw new UsageError("name a leaflet, or give a GTIN with --gtin");
  const drawing = drawingOf(options);
  const reads = place === undefined ? [] : [place];
  refuseConflicts({ cwd: environment.cwd, reads, writes: [["--out", out]] });

  const found = await gtinFrom(place, options, environment);
  if (found.kind === "failed") return found.exitCode;
  const made = packCode({ ...drawing, gtin: found.gtin });
  if (made.kind === "refused") return refuse(made.reason, found.gtin, environment);
  printOrWrite([made.bytes], out, environment);
  if (!isQuiet) {
    const size = `${made.size} × ${made.size} mm with the white margin`;
    environment.stderr.write(`${visible(made.content)}, ${size}\n`);
  }
  return exitCodes.success;
}

type FoundGtin =
  | { readonly kind: "found"; readonly gtin: string }
  | { readonly kind: "failed"; readonly exitCode: ExitCode };

async function gtinFrom(
  place: string | undefined,
  options: CodeOptions,
  environment: Environment,
): Promise<FoundGtin> {
  const { gtin } = options;
  if (place === undefined) return { kind: "found", gtin: gtin ?? "" };
  const source = await readOneSource(place, options.maxInput, environment);
  printFindings(source, options, environment);
  if (source.kind !== "read") {
    const exitCode = source.kind === "failed" ? exitCodes.system : exitCodes.invalid;
    return { kind: "failed", exitCode };
  }
  const gtins = gtinsOf(source.content);
  const chosen =
    gtin === undefined ? gtins[0] : gtins.find((one) => longGtin(one.gtin) === longGtin(gtin));
  if (chosen !== undefined) return { kind: "found", gtin: chosen.gtin };
  const missing =
    gtin === undefined ? "has no GTIN; give one with --gtin" : `does not have the GTIN ${gtin}`;
  environment.stderr.write(`nashra: ${visible(`${source.file} ${missing}`)}\n`);
  return { kind: "failed", exitCode: exitCodes.invalid };
}

/** Throws a UsageError for options that are not valid. */
function drawingOf(options: CodeOptions): Omit<PackCodeInput, "gtin"> {
  const { kind, module, dpi, lot, expiry, serial, out = "" } = options;
  const { module: modules, dpi: resolutions } = packCodeLimits;
  if (module !== undefined && (module < modules.least || module > modules.most))
    throw new UsageError(`--module needs ${modules.least} to ${modules.most} mm`);
  const isResolution =
    dpi === undefined ||
    (Number.isInteger(dpi) && dpi >= resolutions.least && dpi <= resolutions.most);
  if (!isResolution)
    throw new UsageError(
      `--dpi needs a whole number from ${resolutions.least} to ${resolutions.most}`,
    );
  const format = options.format ?? (out.toLowerCase().endsWith(".png") ? "png" : "svg");
  return { kind, format, origin: originOf(options), module, dpi, lot, expiry, serial };
}

function originOf({ kind, origin }: CodeOptions): string | undefined {
  if (origin === undefined) {
    if (kind === "datamatrix") return undefined;
    throw new UsageError("a QR code needs --origin, the address of the server it leads to");
  }
  const url = URL.parse(origin);
  const path = `${url?.username}${url?.pathname}${url?.search}${url?.hash}`;
  if (url !== null && path === "/" && isOrigin(url.origin)) return url.origin;
  throw new UsageError(
    "--origin needs an address without a path, such as https://leaflets.example",
  );
}

const wrongOptions: Readonly<Partial<Record<CodeRefusal, string>>> = {
  "lot-invalid":
    "--lot needs 1 to 20 characters of GS1's set: letters, digits and most ASCII signs",
  "serial-invalid":
    "--serial needs 1 to 20 characters of GS1's set: letters, digits and most ASCII signs",
  "expiry-invalid": "--expiry needs a date such as 2027-12-31 or 271231",
};

/** A wrong GTIN is invalid content. The other elements are options. */
function refuse(reason: CodeRefusal, gtin: string, { stderr }: Environment): ExitCode {
  const wrongOption = wrongOptions[reason];
  if (wrongOption !== undefined) throw new UsageError(wrongOption);
  stderr.write(`nashra: ${visible(gtin)} is not a GTIN: the length or the check digit is wrong\n`);
  return exitCodes.invalid;
}

function printFindings(
  source: OneSource,
  { lang, quiet, color }: CodeOptions,
  { stderr, env }: Environment,
): void {
  const facts = {
    file: source.file,
    source: source.relativePath,
    kind: source.kind === "read" ? source.from : "unknown",
    outcome: source.kind === "read" ? "judged" : source.kind,
  } as const;
  const subject = subjectOf(facts, source.findings, { language: lang });
  const findings = subject.findings.filter(({ severity }) => !quiet || severity === "error");
  stderr.write(textOfSubject({ ...subject, findings }, paintFor(stderr, env, color)));
}
