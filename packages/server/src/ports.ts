import type { Store } from "./storage/ports.ts";
import type { WorkerPool } from "./domain/leaflets/jobs.ts";

/** What the application needs of the world; `main.ts` hands it in, tests hand in their own. */
export interface Ports {
  readonly store: Store;
  readonly workerPool: WorkerPool;
  readonly passwords: PasswordHasher;
  /** Now, in epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  readonly settings: Settings;
  /** Whether the server is shutting down: readiness says so, and new work is refused. */
  readonly draining: () => boolean;
  /** Numbers for whoever watches; absent: none are kept. */
  readonly metrics?: Metrics;
  /** SHA-256 of a text's UTF-8, hexadecimal, at once; absent: WebCrypto's, which costs a request its turn. */
  readonly sha256?: (text: string) => string;
  /** Compresses a reply; absent: replies go out as they are. */
  readonly compress?: (
    encoding: "br" | "gzip",
    bytes: Uint8Array,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** The built web application and its files; absent: `/` says what runs here. */
  readonly site?: Site;
}

/**
 * Ports with the worker pool under its old name.
 *
 * @deprecated Pass `workerPool` instead of `workshop`; removed in 1.0.
 */
export interface PortsWithWorkshop extends Omit<Ports, "workerPool"> {
  readonly workshop: WorkerPool;
}

/** The ports that `createApp` accepts. */
export type AcceptedPorts = Ports | PortsWithWorkshop;

/**
 * argon2id with a limit on how many run at once, and on how many wait. Each of the three throws `TooBusyError`
 * where too many wait, whatever it was asked, so that a refusal tells nothing about accounts.
 */
export interface PasswordHasher {
  /** PHC string. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and tells nothing: for accounts that do not exist. */
  pretend(password: string): Promise<void>;
  /** Whether `hash` was made with weaker parameters than today's. */
  outdated(hash: string): boolean;
}

/** Too many wait for the same already; nothing was done, and it may be asked for again in a few seconds. */
export class TooBusyError extends Error {
  override readonly name = "TooBusyError";
}

export type LogLevel = "debug" | "info" | "warn" | "error";

/** One line each; values under secret names are left out by the adapter. */
export interface Log {
  write(level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>): void;
}

export interface Metrics {
  observeRequest(facts: {
    readonly method: string;
    /** The endpoint's path with its parameters in braces, or `other`. */
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  requestStarted(): void;
  requestEnded(): void;
  throttled(kind: string): void;
}

/** A file of the built web application. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Strong, with its quotes. */
  readonly etag: string;
  /** The name holds a hash of the content: may be kept for ever. */
  readonly immutable: boolean;
  /** Ready-made compressed forms, where they exist. */
  readonly encodings: Readonly<Partial<Record<"br" | "gzip", Uint8Array<ArrayBuffer>>>>;
}

export interface Site {
  /** `pathname` decoded, with its leading slash; undefined: there is no such file. */
  file(pathname: string): Promise<SiteFile | undefined>;
  /** The page that says so of a path which names nothing; undefined: the site has none. */
  notFoundPage(pathname: string): SiteFile | undefined;
  /** The page every path of the application is answered with, `{{nonce}}` in it replaced. */
  readonly appPage: string | undefined;
  /** Whether the application has a screen at this path. */
  isAppRoute(pathname: string): boolean;
}

export interface Settings {
  /** `https://nashra.example`; undefined: the host the request was sent to. */
  readonly origin: string | undefined;
  readonly registration: "open" | "closed";
  /** Bytes one person's leaflets may take, all versions together. */
  readonly userQuota: number;
  readonly limits: Limits;
}

export interface Limits {
  /** Bytes of one request body. */
  readonly body: number;
  /** Bytes of bodies held at once by the whole server. */
  readonly bodiesInFlight: number;
  /** Milliseconds a request waits for its turn before 503. */
  readonly bodyWait: number;
  /** Failures of sign-in and password change an account, in `window`. */
  readonly failuresPerAccount: number;
  readonly failuresPerAddress: number;
  /** Milliseconds. */
  readonly failureWindow: number;
  readonly registrationsPerAddress: number;
  readonly registrationWindow: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdle: number;
  /** Milliseconds after which a session ends anyhow. */
  readonly sessionAbsolute: number;
}

export const defaultLimits: Limits = {
  body: 64 * 1024 * 1024,
  bodiesInFlight: 256 * 1024 * 1024,
  bodyWait: 10_000,
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  failureWindow: 15 * 60_000,
  registrationsPerAddress: 300,
  registrationWindow: 60 * 60_000,
  sessionIdle: 12 * 3_600_000,
  sessionAbsolute: 7 * 24 * 3_600_000,
};
