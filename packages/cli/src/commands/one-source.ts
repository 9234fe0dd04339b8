import { basename, extname, resolve } from "node:path";
import type { BuildOptions as EngineOptions, LeafletContent } from "@nashra/engine";
import type { Input } from "../batch/input.ts";
import { jobsOf } from "../batch/jobs-of.ts";
import { decodeText } from "../batch/decode-text.ts";
import { withPlaces } from "../batch/finding-places.ts";
import { isDocument, leafletOf } from "../batch/leaflet-source.ts";
import { itemsOf } from "../batch/item.ts";
import { readFileWithin } from "../batch/read-bytes.ts";
import { isSystemFailure, cliFinding, type Finding } from "../findings.ts";
import { UsageError } from "../usage-error.ts";
import type { Environment } from "../environment.ts";

/** The input of a command that takes exactly one leaflet or document. */
export type OneSource = {
  readonly file: string;
  readonly relativePath: string;
  readonly findings: readonly Finding[];
} & (
  | {
      readonly kind: "read";
      readonly from: "leaflet" | "document";
      /** Adds line and column to findings about the content, if the source is a leaflet. */
      readonly placed: (findings: readonly Finding[]) => readonly Finding[];
      readonly content: LeafletContent;
      readonly options: EngineOptions;
    }
  | { readonly kind: "refused" | "failed" }
);

/** Throws a UsageError if `document`, the number of a document in a Bundle, is given for a leaflet. */
export async function readOneSource(
  place: string,
  maxInput: number,
  environment: Environment,
  document?: number,
): Promise<OneSource> {
  const input = inputAt(place, environment);
  const about = { file: input.file, relativePath: input.relativePath };
  const read =
    place === "-"
      ? await bytesOfStdin(input, maxInput, environment)
      : readFileWithin(input.path, maxInput);
  if ("finding" in read) {
    return {
      ...about,
      kind: isSystemFailure(read.finding) ? "failed" : "refused",
      findings: [read.finding],
    };
  }
  const decoded = decodeText(read.bytes);
  if (decoded.kind === "refused") return { ...about, kind: "refused", findings: [decoded.finding] };
  const [item, second] = itemsOf(decoded.text);
  if (item === undefined) {
    return { ...about, kind: "refused", findings: [cliFinding("record-missing", {}, { line: 1 })] };
  }
  if (second !== undefined) {
    throw new UsageError(`${input.file} must contain exactly one leaflet or document`);
  }
  if (item.kind === "refused") return { ...about, kind: "refused", findings: item.findings };
  if (document !== undefined && !isDocument(item))
    throw new UsageError(`--document needs a FHIR document, but ${input.file} is a leaflet`);
  const source = await leafletOf(item, maxInput, document);
  if (source.kind === "refused") return { ...about, ...source };
  const from = isDocument(item) ? "document" : "leaflet";
  return { ...about, ...source, from, placed: (findings) => withPlaces(findings, item) };
}

function inputAt(place: string, { cwd }: Environment): Input {
  if (place === "-")
    return {
      kind: "stdin",
      file: "stdin",
      path: "",
      relativePath: "stdin",
      name: "stdin",
      index: 0,
    };
  const path = resolve(cwd, place);
  const relativePath = basename(path);
  return {
    kind: "file",
    file: place,
    path,
    relativePath,
    name: basename(relativePath, extname(relativePath)),
    index: 0,
  };
}

async function bytesOfStdin(input: Input, maxInput: number, environment: Environment) {
  for await (const job of jobsOf([input], environment, maxInput)) {
    if (job.kind === "bytes") return { bytes: job.bytes };
    // The cast is safe because a job of this kind always has at least one finding.
    if (job.kind === "findings") return { finding: job.findings[0] as Finding };
    break;
  }
  throw new UsageError(`${input.file} must contain exactly one leaflet or document`);
}
