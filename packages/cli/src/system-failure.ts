/** An operating system error while reading or writing. */
export interface SystemFailure {
  /** The system's error code, such as `ENOSPC`. */
  readonly code: string;
  readonly message: string;
}

const sentences: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  ENOENT: "no such file or folder",
  ENOTDIR: "a part of the path is not a folder",
  EEXIST: "a file has the name of the folder",
  EISDIR: "the path is a folder, not a file",
  ELOOP: "symbolic links form a loop",
  ENOSPC: "no space left on the device",
  EDQUOT: "the disk quota is used up",
  EROFS: "the file system is read-only",
  EMFILE: "too many open files",
  ENAMETOOLONG: "the name is too long",
  EIO: "input/output error",
  EFBIG: "the file is too large for the file system",
  OUTSIDE: "the path leads out of the output folder",
};

/** Describes a system error, or returns undefined if the error is a bug in the program. */
export function systemFailureOf(error: unknown): SystemFailure | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return undefined;
  }
  if (!("syscall" in error) && !(error.code in sentences)) return undefined;
  return { code: error.code, message: sentences[error.code] ?? error.message };
}

/** Thrown if a path leads outside the output folder, directly or through a symbolic link. */
export class OutsideError extends Error {
  readonly code = "OUTSIDE";
}
