import type { Finding, LeafletContent } from "@nashra/engine";
import type { Status } from "../../storage/ports.ts";
import type { SentContent } from "./keep-additive.ts";

/** What was sent to be saved; what is undefined was not sent. */
export interface SentLeaflet {
  readonly title: string | undefined;
  readonly status: Status | undefined;
  readonly fhirXml: string | undefined;
  readonly content: ReadContent | undefined;
}

export interface ReadContent {
  readonly sent: SentContent;
  /** Canonical. */
  readonly content: LeafletContent;
  /** What only the reading could find. */
  readonly findings: readonly Finding[];
}
