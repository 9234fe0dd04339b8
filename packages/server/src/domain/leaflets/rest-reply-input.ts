import type { ProductListInput, RestQuery, ServedState } from "@nashra/engine/rest";
import type { Blob, StoredLeaflet } from "../../storage/ports.ts";

/** A resource of a reply: from a frozen document, from a document that is built now, or the list of a product. */
export type RestItem =
  | {
      readonly kind: "resource";
      readonly type: string;
      readonly id: string;
      readonly state: ServedState;
      /** FHIR XML in UTF-8, as the engine wrote it. */
      readonly xml: Uint8Array;
    }
  | {
      readonly kind: "unfrozen";
      readonly type: string;
      readonly id: string;
      readonly state: ServedState;
      /** What the document is built from. */
      readonly source: { readonly leaflet: StoredLeaflet; readonly images: readonly Blob[] };
    }
  | { readonly kind: "list"; readonly list: ProductListInput };

/** The body of a reply of the FHIR API. */
export type RestReplyInput =
  | { readonly kind: "read"; readonly item: RestItem }
  | {
      readonly kind: "search";
      readonly base: string;
      readonly query: RestQuery;
      /** The resources of the page; one that its document does not contain is left out. */
      readonly items: readonly RestItem[];
      /** The addresses of the resources of the page whose documents are damaged. */
      readonly unreadable: readonly string[];
      /** The language of the message about them. */
      readonly language: "en" | "ar";
      readonly total?: number;
      /** The cursor of the next page. */
      readonly next?: string;
    }
  | {
      readonly kind: "history";
      readonly base: string;
      readonly type: string;
      readonly id: string;
      /** When the leaflet was withdrawn; only on the first page. */
      readonly deletedAt?: number;
      /** Whether the first item was saved after the withdrawal. */
      readonly isNewerThanDeletion?: boolean;
      /** The versions of the page, newest first; a version whose document does not contain the resource is left out. */
      readonly items: readonly RestItem[];
      /** When versions of the page were withdrawn, by their numbers. */
      readonly withdrawals: Readonly<Record<string, number>>;
      readonly isFirstPage: boolean;
      /** The address of the next page. */
      readonly next?: string;
    }
  | {
      readonly kind: "validate";
      /** The body of the request. */
      readonly body: Uint8Array;
      readonly contentType?: string;
      /** The type and the id in the address of the request. */
      readonly type?: string;
      readonly id?: string;
      /** The highest number of UTF-16 code units. */
      readonly maxInput: number;
    };
