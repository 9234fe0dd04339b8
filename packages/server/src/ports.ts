import type { ObjectStoreObserver } from "./storage/blobs/object-store.ts";
import type { Store } from "./storage/ports.ts";
import type { DeliveryError } from "./storage/webhook-ports.ts";
import type { WorkerPool } from "./domain/leaflets/jobs.ts";

/**
 * Everything the application needs from its environment. `commands/serve.ts` and the tests provide different
 * implementations.
 */
export interface Ports {
  readonly store: Store;
  readonly workerPool: WorkerPool;
  readonly passwords: PasswordHasher;
  /** The current time in epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  readonly settings: Settings;
  /** Whether the server is shutting down: `/readyz` then answers 503. Every other request is still answered. */
  readonly draining: () => boolean;
  /** Receives metrics. Absent: no metrics. */
  readonly metrics?: Metrics;
  /**
   * Returns the SHA-256 of the text in UTF-8, as hexadecimal digits, synchronously. Absent: WebCrypto is
   * used, which is asynchronous and slower.
   */
  readonly sha256?: (text: string) => string;
  /** Records traces. Absent: there are none. */
  readonly tracer?: Tracer;
  /** Compresses a reply. Absent: replies are not compressed. */
  readonly compress?: (
    encoding: "br" | "gzip",
    bytes: Uint8Array,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Sends the events of webhooks. Absent: there are no webhooks. */
  readonly webhooks?: WebhookSender;
  /** The built web application and its files. Absent: `/` shows a page about the API. */
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
 * Hashes passwords with argon2id. The number of concurrent hashes and the length of the queue are limited.
 * `hash`, `verify` and `pretend` throw `TooBusyError` for every input if the queue is full, so that the error
 * reveals nothing about accounts.
 */
export interface PasswordHasher {
  /** Returns the hash, its parameters and its salt as one string (PHC format). */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and returns nothing. It is used for accounts that do not exist. */
  pretend(password: string): Promise<void>;
  /** Whether `hash` was created with weaker parameters than the current ones. */
  outdated(hash: string): boolean;
}

/** The queue for an operation is full, or its time has ended. Nothing was done; retry after a few seconds. */
export class TooBusyError extends Error {
  override readonly name = "TooBusyError";
}

/** Too many jobs of one account wait already. Nothing was done. */
export class TooManyJobsError extends Error {
  override readonly name = "TooManyJobsError";
}

/** A job used more processor time than one job may use. Nothing was done, and a retry has the same result. */
export class JobTooLongError extends Error {
  override readonly name = "JobTooLongError";
  /** Milliseconds of processor time that one job may use. */
  readonly cpuTime: number;

  constructor(cpuTime: number) {
    super(`a job used more than ${cpuTime} ms of processor time`);
    this.cpuTime = cpuTime;
  }
}

/** A job took too long by the clock. Nothing was done; a retry may succeed when the machine is less busy. */
export class JobClockTimeError extends TooBusyError {}

/** The client closed its connection before its job ended. Nothing was done. */
export class RequestCancelledError extends Error {
  override readonly name = "RequestCancelledError";
}

export type LogLevel = "debug" | "info" | "warn" | "error";

/**
 * Writes one line per call. The implementation hides the values of fields whose names indicate secrets, such
 * as `password`.
 */
export interface Log {
  write(level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/**
 * How a job ended: with a result; at its limit of processor time or of time by the clock; because its client had closed
 * the connection; because its process ended, for example for want of memory; or with another error.
 */
export type JobOutcome =
  | "done"
  | "processor-time"
  | "clock-time"
  | "cancelled"
  | "process-ended"
  | "failed";

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
  /** A version, a blob, or the row of an account or a token is not what was saved. */
  damaged?(what: "version" | "blob" | "account"): void;
  /** Versions and blobs that were verified in the background. Absent: they are not observed. */
  scrubbed?(facts: {
    readonly versions: number;
    readonly blobs: number;
    readonly damaged: readonly { readonly what: "version" | "blob" }[];
  }): void;
  /** The part of a day was completed at this time, in epoch milliseconds. */
  scrubEnded?(at: number): void;
  /** Bytes of the reserve on the disk that can still be released. Absent: they are not observed. */
  reserveMeasured?(bytes: number): void;
  /** A request begins (1) or ends (-1) to wait until it may run a job. Absent: it is not observed. */
  jobWaiting?(change: 1 | -1): void;
  /** A job begins to run in a process. */
  jobStarted?(): void;
  /** A job has ended. `seconds` are by the clock, without the time it waited. */
  jobEnded?(facts: {
    readonly kind: string;
    readonly seconds: number;
    readonly outcome: JobOutcome;
  }): void;
  /** When the last complete backup ended, in epoch milliseconds; undefined: there was none. */
  lastBackup?(at: number | undefined): void;
  /** When the last restore drill succeeded, in epoch milliseconds; undefined: none did. */
  lastRestoreDrill?(at: number | undefined): void;
  /** The measured size of the store in bytes. Absent: it is not observed. */
  storeMeasured?(size: { readonly databaseBytes: number; readonly blobBytes: number }): void;
  /** The object store of images and XML. Absent: it is not observed. */
  readonly objectStore?: ObjectStoreObserver;
}

/** Records the spans of traces. No span contains an id of a person, a text of a leaflet, a query or a cookie. */
export interface Tracer {
  /** Runs `work` in the span of a request. `work` gets the id of the trace for the log. */
  request<Sent extends { readonly status: number }>(
    facts: {
      readonly method: string;
      /** The path pattern, or `other`. */
      readonly route: string;
      readonly source: Request;
    },
    work: (traceId: string | undefined) => Promise<Sent>,
  ): Promise<Sent>;
  /** Runs `work` in a span below the span that is open; without one, only runs it. */
  span<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
}

export interface SpanFacts {
  /** One of a few names. */
  readonly name: string;
  /** `client`: a call of another system. */
  readonly kind?: "client";
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Sends events to receivers whose addresses anybody may have chosen. */
export interface WebhookSender {
  /** Whether a webhook may have this URL. The address that its name resolves to is checked with each connection. */
  accepts(url: string): boolean;
  /**
   * Sends a POST request; never follows a redirect. Its time and the length of `answer` are limited. Rejects only if
   * `signal` is aborted.
   */
  send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer>;
}

export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly answer: string }
  | { readonly kind: "failed"; readonly error: DeliveryError };

/** A file of the built web application. */
export interface SiteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** A strong entity tag with its quotation marks. */
  readonly etag: string;
  /** Whether the file name contains a hash of the content, so that browsers may cache the file for ever. */
  readonly immutable: boolean;
  /** The compressed bytes, for each encoding in which the file exists. */
  readonly encodings: Readonly<Partial<Record<"br" | "gzip", Uint8Array<ArrayBuffer>>>>;
}

export interface Site {
  /** `pathname` is decoded and starts with a slash. Returns undefined if there is no such file. */
  file(pathname: string): Promise<SiteFile | undefined>;
  /** The not-found page for an unknown path; undefined if the site has none. */
  notFoundPage(pathname: string): SiteFile | undefined;
  /**
   * The HTML page for every path of the application. The server replaces `{{nonce}}` in it by the nonce of the
   * Content-Security-Policy.
   */
  readonly appPage: string | undefined;
  /** Whether the application has a screen at this path. */
  isAppRoute(pathname: string): boolean;
}

/**
 * `all`: every person publishes. `approved`: administrators, and persons with the permission; the others wait for an
 * administrator. `off`: nobody, and nothing is public.
 */
export type PublicAccess = "all" | "approved" | "off";

export type FhirAccess = "public" | "token" | "off";

export interface Settings {
  /** The address for browsers, such as `https://nashra.example`. Undefined: the host of each request is used. */
  readonly origin: string | undefined;
  /** The origin of the addresses in pack codes and of public pages, if it is another than `origin`. */
  readonly linkOrigin?: string | undefined;
  readonly registration: "open" | "closed";
  /** Who publishes to the public; default `all`. */
  readonly publicAccess?: PublicAccess;
  /** Whether search engines may list public pages; default true. */
  readonly publicIndex?: boolean;
  /** Who reads the FHIR API: everybody, the owners of tokens, or nobody; default `public`. */
  readonly fhirAccess?: FhirAccess;
  /** Maximum bytes of one person's leaflets, including all versions. */
  readonly userQuota: number;
  readonly limits: Limits;
}

export interface Limits {
  /** Maximum bytes of one request body. */
  readonly body: number;
  /** Maximum bytes of request bodies that the whole server holds at the same time. */
  readonly bodiesInFlight: number;
  /** Milliseconds that a request waits for memory before it is rejected with 503. */
  readonly bodyWait: number;
  /** Maximum failed sign-ins and password changes per account within `failureWindow`. */
  readonly failuresPerAccount: number;
  readonly failuresPerAddress: number;
  /** Milliseconds within which failures are counted. */
  readonly failureWindow: number;
  readonly registrationsPerAddress: number;
  readonly registrationWindow: number;
  /** Maximum jobs of one account that run at the same time; ten times as many may wait. Default: 2. */
  readonly jobsPerAccount?: number;
  /** Milliseconds of processor time that one job may use. Default: 5000. */
  readonly jobTime?: number;
  /** Maximum requests per account in a minute, counted by each server process. Absent: no limit. */
  readonly requestsPerAccount?: number;
  /** Maximum requests for public pages, documents and images per network address in a minute. Default: 600. */
  readonly publicPages?: number;
  /** Maximum requests for public pack codes per network address in a minute. Default: 60. */
  readonly publicCodes?: number;
  /** Messages of the contact form that a network address may send in an hour. */
  readonly messagesPerAddress?: number;
  /** Maximum requests for the FHIR API per network address in a minute. Default: 120. */
  readonly publicFhir?: number;
  /** Maximum requests for `$validate` per network address in a minute. Default: 30. */
  readonly publicValidate?: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdle: number;
  /** Milliseconds after which a session ends in any case. */
  readonly sessionAbsolute: number;
}

export const defaultLimits: Required<Limits> = {
  body: 64 * 1024 * 1024,
  bodiesInFlight: 256 * 1024 * 1024,
  bodyWait: 10_000,
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  failureWindow: 15 * 60_000,
  registrationsPerAddress: 300,
  registrationWindow: 60 * 60_000,
  jobsPerAccount: 2,
  jobTime: 5_000,
  requestsPerAccount: 600,
  publicPages: 600,
  publicCodes: 60,
  messagesPerAddress: 20,
  publicFhir: 120,
  publicValidate: 30,
  sessionIdle: 12 * 3_600_000,
  sessionAbsolute: 7 * 24 * 3_600_000,
};
