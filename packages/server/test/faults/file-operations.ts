import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { relative } from "node:path";
import { createInterface } from "node:readline";

/** A successful system call that changes or syncs a file or folder of the data folder. */
export type FileOperation = Call & {
  /** Line of the log on which the call starts. Its effect is not earlier. */
  readonly started: number;
  /** Line of the log on which the call has ended. Its effect is not later. */
  readonly ended: number;
  /** Start, in milliseconds since 1970. */
  readonly time: number;
};

/** Paths are relative to the data folder, which has the path "". */
type Call = { readonly path: string } & (
  | { readonly kind: "open"; readonly flags: ReadonlySet<string> }
  /** Without `offset`, the bytes are written at the current position of the file. */
  | { readonly kind: "write"; readonly offset: number | undefined; readonly data: Buffer }
  | { readonly kind: "truncate"; readonly size: number }
  | { readonly kind: "sync" | "mkdir" | "remove" }
  | { readonly kind: "rename" | "link"; readonly to: string }
);

/** The traced system calls. `readCall` throws for a call on the data folder that it does not know. */
const traced = [
  "open,openat,creat,write,writev,pwrite64,pwritev,pwritev2,truncate,ftruncate,fallocate,fsync,fdatasync",
  "sync_file_range,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,rmdir",
  "mmap,sendfile,copy_file_range,splice",
].join(",");

/** Returns the reason why this machine cannot record the system calls of a program, if it cannot. */
export function recorderProblem(): string | undefined {
  const run = spawnSync("strace", ["-f", "-o", "/dev/null", "true"], { encoding: "utf8" });
  if (run.status === 0) return undefined;
  return `strace cannot trace a program: ${run.error?.message ?? run.stderr}`;
}

/**
 * Returns the option `shell` of `startServer` that records the system calls of the server, of its threads and of its
 * child processes in the file `log`. The log is complete when `exited` of the server resolves.
 */
export function recordingInto(log: string): string {
  // -D: the server stays a child of the test, so that signals reach it. -xx: strings are hexadecimal bytes.
  const options = `-D -f --seccomp-bpf -ttt -y -xx -s 1000000000 -e signal=none -e trace=${traced}`;
  return `set -- strace ${options} -o '${log}' "$@"`;
}

/**
 * Reads the operations on a data folder from the logs of the servers that used it, one after the other, in the order
 * of their start. Throws if a log does not show exactly what happened to the folder.
 */
export async function fileOperations(logs: readonly string[], folder: string) {
  const operations: FileOperation[] = [];
  const hexFolder = hexOf(folder);
  let line = 0;
  for (const log of logs) {
    const unfinished = new Map<string, { started: number; time: number; text: string }>();
    for await (const text of createInterface({ input: createReadStream(log, "latin1") })) {
      line += 1;
      const [, process = "", seconds = "", rest = ""] = /^(\d+) +(\d+\.\d+) (.*)$/.exec(text) ?? [];
      const begun = unfinished.get(process);
      const resumed = /^<\.\.\. \w+ resumed>/.exec(rest)?.[0];
      let start = { started: line, time: Number(seconds) * 1000, text: rest };
      if (resumed !== undefined) {
        unfinished.delete(process);
        if (begun === undefined) continue;
        start = { ...begun, text: begun.text + rest.slice(resumed.length) };
      } else if (!rest.includes(hexFolder)) continue;
      else if (rest.endsWith(" <unfinished ...>")) {
        unfinished.set(process, { ...start, text: rest.slice(0, -" <unfinished ...>".length) });
        continue;
      }
      const call = readCall(start.text, folder);
      if (call === undefined) continue;
      operations.push({ ...call, started: start.started, ended: line, time: start.time });
    }
    for (const { text } of unfinished.values()) throw new Error(`Never ended: ${shortened(text)}`);
  }
  return operations.toSorted((one, other) => one.started - other.started);
}

/** Returns undefined for a call that failed, or that changes nothing of the data folder. */
function readCall(text: string, folder: string): Call | undefined {
  // Strings contain hexadecimal bytes only, so every second part is a string.
  const parts = text.split('"');
  const strings = parts.filter((_, at) => at % 2 === 1).map(bytesOf);
  const frame = parts.filter((_, at) => at % 2 === 0).join('""');
  const [, name = "", result = ""] = /^(\w+)\(.*\)\s+= (-?\d+|0x\w+|\?)/.exec(frame) ?? [];
  if (name === "" || result === "?") throw new Error(`Unknown result: ${shortened(text)}`);
  if (result.startsWith("-")) return undefined;
  const inside = (path: string) => {
    const inner = relative(folder, path);
    return inner.startsWith("..") || inner.endsWith("-shm") ? undefined : inner;
  };
  const names = strings.map((bytes) => inside(bytes.toString("utf8")));
  const [, hexPath = "", deleted] = /^\w+\(\d+<([^>]*)>(\(deleted\))?/.exec(frame) ?? [];
  const opened = deleted === undefined ? inside(bytesOf(hexPath).toString("utf8")) : undefined;
  const numbers = [...frame.matchAll(/, (\d+)(?=[,)])/g)].map(([, digits]) => Number(digits));
  switch (name) {
    case "open":
    case "openat": {
      const flags = new Set(/, (O_[A-Z_|]+)/.exec(frame)?.[1]?.split("|"));
      for (const flag of ["O_SYNC", "O_DSYNC", "O_DIRECT", "O_TMPFILE"])
        if (flags.has(flag)) throw new Error(`Unsupported flag: ${frame}`);
      return named(names[0], (path) => ({ kind: "open", path, flags }));
    }
    case "write":
    case "writev":
    case "pwrite64":
    case "pwritev": {
      const data = Buffer.concat(strings).subarray(0, Number(result));
      if (data.length !== Number(result)) throw new Error(`Incomplete data: ${shortened(text)}`);
      const offset = name.startsWith("p") ? numbers.at(-1) : undefined;
      return named(opened, (path) => ({ kind: "write", path, offset, data }));
    }
    case "ftruncate":
      return named(opened, (path) => ({ kind: "truncate", path, size: numbers[0] ?? 0 }));
    case "fsync":
    case "fdatasync":
      return named(opened, (path) => ({ kind: "sync", path }));
    case "mkdir":
    case "mkdirat":
      return named(names[0], (path) => ({ kind: "mkdir", path }));
    case "unlink":
    case "unlinkat":
    case "rmdir":
      return named(names[0], (path) => ({ kind: "remove", path }));
    case "rename":
    case "renameat":
    case "link": {
      const [path, to] = names;
      if (path === undefined || to === undefined) throw new Error(`Not in the folder: ${frame}`);
      return { kind: name === "link" ? "link" : "rename", path, to };
    }
    case "mmap":
      if (opened !== undefined && /PROT_WRITE.*MAP_SHARED/.test(frame)) break;
      return undefined;
    default:
      break;
  }
  throw new Error(`Unsupported call: ${shortened(text)}`);
}

function named(path: string | undefined, callOf: (path: string) => Call): Call | undefined {
  return path === undefined ? undefined : callOf(path);
}

function hexOf(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll("\\x", ""), "hex");
}

function shortened(text: string): string {
  return text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text;
}
