import type { Finding } from "@nashra/engine";
import type { CodeRefusal, PackCode, PackCodeInput } from "@nashra/engine/codes";
import type { PublicPageInput, SideBySideInput } from "@nashra/engine/public-page";
import type { RestReplyInput } from "./rest-reply-input.ts";
import type { LeafletSummary } from "../../storage/list-ports.ts";
import type { PublicationFacts } from "../../storage/publication-ports.ts";
import type { Blob, LeafletVersion, StoredLeaflet } from "../../storage/ports.ts";

/**
 * Runs the jobs that process the content of a leaflet: they parse a body, check content or build a document.
 * Jobs are pure functions of their input, so they run anywhere (`api/leaflets/run-job.ts`); the server runs
 * them in child processes (`node/worker-pool.ts`).
 */
export interface WorkerPool {
  /** Number of jobs that run at the same time; default 3. */
  readonly concurrency?: number;
  /**
   * Runs a job. Throws `JobTooLongError`, `TooBusyError`, `RequestCancelledError`, or another error if the job
   * fails.
   */
  run<J extends Job>(job: J, options?: RunOptions): Promise<JobResult<J>>;
  close(): Promise<void>;
}

export interface RunOptions {
  /** Language of the messages of findings; default English. */
  readonly language?: Language;
  /** Cancels the job when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A language in which the API writes messages. */
export type Language = "en" | "ar";

/** A finding with its message. */
export type ReportedFinding = Finding & { readonly message: string };

/** @deprecated Use `WorkerPool`. This name will be removed in 1.0. */
export type Workshop = WorkerPool;

export type Job =
  | CreateJob
  | ChangeJob
  | ReplaceJob
  | ReviseJob
  | CheckJob
  | DocumentJob
  | ConvertJob
  | PackCodeJob
  | PublicPageJob
  | RestJob;

/** The stored leaflet with the bytes of its readable images, and of its XML if a client sent it. */
export interface Loaded {
  readonly leaflet: StoredLeaflet;
  readonly images: readonly Blob[];
  /** SHA-256 of the images that are missing or damaged in the store. */
  readonly damagedImages: readonly string[];
  readonly clientXml: Uint8Array | undefined;
}

export interface SaveFacts {
  /** Id of the leaflet. */
  readonly id: string;
  /** Epoch milliseconds of the creation of the leaflet. */
  readonly createdAt: number;
  /** Epoch milliseconds of this save. */
  readonly at: number;
  /** The last published version before the new one; undefined if there is none. */
  readonly replaces?: number | undefined;
}

/** Job that creates a leaflet. */
export interface CreateJob extends SaveFacts {
  readonly kind: "create";
  /** JSON that a client sent. */
  readonly body: Uint8Array;
}

/** Job that changes a leaflet. */
export interface ChangeJob extends SaveFacts {
  readonly kind: "change";
  readonly body: Uint8Array;
  readonly current: Loaded;
}

/** Job that replaces a damaged version by content that a client sent. */
export interface ReplaceJob extends SaveFacts {
  readonly kind: "replace";
  readonly body: Uint8Array;
  /** The fields of the leaflet in a list; its version is damaged. */
  readonly damaged: LeafletSummary;
}

/** Job that copies a leaflet or restores a version: it makes a draft with the content of `source`. */
export interface ReviseJob extends SaveFacts {
  readonly kind: "revise";
  readonly source: Loaded;
  readonly title: string;
  /** Number of the new version. */
  readonly version: number;
  /** Stored content of the version before, with which the new one is compared; absent if there is none. */
  readonly previous?: string;
}

/** Job that checks content without saving it. */
export interface CheckJob {
  readonly kind: "check";
  readonly body: Uint8Array;
}

export interface DocumentJob {
  readonly kind: "document";
  readonly source: Loaded;
  readonly format: "xml" | "json" | "html";
  readonly layout: "standard" | "complete";
  readonly elementLinks?: boolean;
  /**
   * Asks for what a publication of the version needs, for XML in the layout `complete`. `frozen`, the frozen document of the
   * version, is the result then, and nothing is built.
   */
  readonly publication?: { readonly frozen?: Uint8Array };
}

/** Job that converts a frozen document to JSON. */
export interface ConvertJob {
  readonly kind: "convert";
  /** FHIR XML in UTF-8, as the engine wrote it. */
  readonly xml: Uint8Array;
  /** Version of the engine that wrote it. */
  readonly builtBy: string;
}

/** Job that makes the code for a pack of a leaflet. */
export interface PackCodeJob {
  readonly kind: "pack-code";
  readonly leaflet: Pick<StoredLeaflet, "content" | "images">;
  /** A GTIN of the leaflet; absent: the product identifier, else the first of a pack. */
  readonly gtin?: string | undefined;
  /** Where a QR code with a GTIN leads. */
  readonly origin: string;
  /** The address in a QR code of a leaflet without a GTIN. */
  readonly url: string;
  readonly form: Omit<PackCodeInput, "gtin" | "origin" | "url">;
}

/** Job that renders the public page of one leaflet, or of two side by side, from their frozen documents. */
export interface PublicPageJob {
  readonly kind: "public-page";
  readonly page: PublicPage;
}

/** Job that writes the body of a reply of the FHIR API. */
export interface RestJob {
  readonly kind: "rest";
  readonly reply: RestReplyInput;
  readonly format: "xml" | "json";
}

export type PublicPage = LeafletPage | PairPage;

/** A frozen document, FHIR XML in UTF-8, as the engine wrote it. */
interface FrozenSource {
  readonly xml: Uint8Array;
  /** The address of its images, to which their names are added. */
  readonly images: string;
}

/** The page of one leaflet. The other fields are those of `renderPublicPage`. */
export interface LeafletPage
  extends FrozenSource, Omit<PublicPageInput, "document" | "previous" | "imageAddress"> {
  readonly kind: "leaflet";
  readonly previous?: { readonly version: number; readonly xml: Uint8Array };
}

/** The page of two leaflets. The other fields are those of `renderSideBySidePage`. */
export interface PairPage extends Omit<SideBySideInput, "left" | "right"> {
  readonly kind: "pair";
  readonly left: FrozenSource;
  readonly right: FrozenSource;
}

/** A value in the body that cannot be accepted; `pointer` is a JSON Pointer. */
export interface BodyError {
  readonly pointer: string;
  /** The kind of error. The reply contains it and a message for it. */
  readonly code: string;
}

/** A text that the job writes would be longer than `limit` characters, without its images. */
export type TooLong = { readonly kind: "too-complex"; readonly limit: number };

export type Invalid = { readonly kind: "invalid"; readonly errors: readonly BodyError[] };

/** The body is not JSON. The reply contains the place of the error, and what was expected there. */
export type Malformed = {
  readonly kind: "malformed";
  readonly error: { readonly line: number; readonly column: number; readonly expected: string };
};

export type SaveResult =
  | {
      readonly kind: "ready";
      /**
       * False: there is no relevant change, and no version is written. `next` is then the current version with other
       * `readingFindings`, or with a frozen document that it did not have.
       */
      readonly changed: boolean;
      readonly next: LeafletVersion;
      readonly blobs: readonly Blob[];
      readonly findings: readonly ReportedFinding[];
      /** Present if the version has the status published and a frozen document. */
      readonly publication?: PublicationFacts;
      /** Whether the request asks for the status published. */
      readonly asksToPublish?: boolean;
    }
  /** The findings block review or publication. */
  | { readonly kind: "refused"; readonly findings: readonly ReportedFinding[] }
  /** The current version is damaged, and the body has no content. */
  | { readonly kind: "version-damaged" }
  | TooLong
  | Invalid
  | Malformed;

export type CheckResult =
  | { readonly kind: "checked"; readonly findings: readonly ReportedFinding[] }
  | TooLong
  | Invalid
  | Malformed;

export type DocumentResult =
  | {
      readonly kind: "built";
      readonly bytes: Uint8Array;
      /** Version of the engine. */
      readonly builtBy: string;
      /** Absent unless the job asks for it. */
      readonly publication?: PublicationFacts;
    }
  | { readonly kind: "refused"; readonly findings: readonly ReportedFinding[] }
  | TooLong;

export type PackCodeResult =
  | {
      readonly kind: "coded";
      readonly code: PackCode;
      /** The GTIN in the code, as the author typed it; absent if the code contains the address of the page. */
      readonly gtin?: string;
    }
  | { readonly kind: "code-refused"; readonly reason: CodeRefusal }
  | TooLong;

export type RestResult =
  | {
      readonly kind: "written";
      readonly bytes: Uint8Array;
      /** The addresses of the resources of a search whose documents the job could not read. */
      readonly unreadable?: readonly string[];
    }
  /** The document does not contain the resource. */
  | { readonly kind: "missing" }
  /** The text to validate cannot be read; the bytes are an outcome that says why. */
  | { readonly kind: "structure"; readonly bytes: Uint8Array }
  | TooLong;

export type JobResult<J extends Job> = J extends CheckJob
  ? CheckResult
  : J extends DocumentJob | ConvertJob | PublicPageJob
    ? DocumentResult
    : J extends PackCodeJob
      ? PackCodeResult
      : J extends RestJob
        ? RestResult
        : SaveResult;
