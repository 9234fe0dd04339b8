import type { Finding, LeafletContent } from "@nashra/engine";
import type { Status } from "../../storage/list-ports.ts";
import type { ClientXml } from "./client-xml.ts";
import type { SentContent } from "./keep-additive.ts";

/** A leaflet as the client sent it. A field that the client did not send is undefined. */
export interface SentLeaflet {
  readonly title: string | undefined;
  readonly status: Status | undefined;
  /** The empty text removes a stored XML of a client. */
  readonly fhirXml: ClientXml | undefined;
  readonly content: ReadContent | undefined;
  /** What the author wrote about the change. */
  readonly note?: string | undefined;
}

export interface ReadContent {
  readonly sent: SentContent;
  /** Canonical. */
  readonly content: LeafletContent;
  /** Findings from parsing the request. They cannot be computed again from the stored content. */
  readonly findings: readonly Finding[];
}
