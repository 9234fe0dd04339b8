import { engineVersion } from "@nashra/engine";
import { version } from "../version.ts";
import type { JobSubject } from "./job.ts";
import type { Settings, Shard } from "./settings.ts";

/**
 * The two files of `--manifest`. The manifest lists the input of each output. The checksums show whether an
 * output was changed after the build.
 */
export interface Manifest {
  /** File name relative to the output folder, and content. */
  readonly files: readonly { readonly file: string; readonly text: string }[];
}

export function manifestOf(subjects: readonly JobSubject[], settings: Settings): Manifest {
  const [manifest, checksums] = manifestFiles(settings.shard);
  return {
    files: [
      { file: manifest, text: `${JSON.stringify(contentOf(subjects, settings), null, 2)}\n` },
      { file: checksums, text: checksumsOf(subjects) },
    ],
  };
}

/** The file names of the manifest and the checksums. */
export function manifestFiles(shard: Shard | undefined): readonly [string, string] {
  const part = shard === undefined ? "" : `-${shard.index}-of-${shard.count}`;
  return [`manifest${part}.json`, `SHA256SUMS${part}`];
}

function contentOf(subjects: readonly JobSubject[], settings: Settings) {
  const { formats, layout, status, identifier, lastUpdated, allowLoss, shard } = settings;
  return {
    manifestVersion: 1,
    tool: { name: "nashra", version, engine: engineVersion },
    options: { formats, layout, status, identifier, lastUpdated, allowLoss, shard },
    documents: subjects.map(({ source, record, kind, inputSha256, outputs }) => ({
      input: { file: source, record, sha256: inputSha256 },
      kind,
      outputs: outputs.map(({ file, format, bytes, sha256 }) => ({ file, format, bytes, sha256 })),
    })),
  };
}

/**
 * The lines that `sha256sum -c` reads, sorted by path: digest, two spaces, path relative to the output
 * folder.
 */
function checksumsOf(subjects: readonly JobSubject[]): string {
  return subjects
    .flatMap(({ outputs }) => outputs)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, sha256 }) => checksumLine(sha256 ?? "", file))
    .join("");
}

/**
 * Escapes backslashes and line breaks in the file name as `sha256sum` does. A line with an escaped name
 * starts with a backslash.
 */
function checksumLine(sha256: string, file: string): string {
  if (!/[\\\n\r]/.test(file)) return `${sha256}  ${file}\n`;
  const escaped = file.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return `\\${sha256}  ${escaped}\n`;
}
