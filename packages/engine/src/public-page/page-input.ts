import type { Element } from "../fhir/reading/elements.ts";
import type { PublicImage } from "./public-images.ts";

/** The addresses of the files that every page loads. */
export interface PageAssets {
  /** The address of a file with `publicStyleSheet`. */
  readonly styleSheet: string;
  /** The address of a file with `publicScript`. */
  readonly script: string;
}

/** A language of the medicine's leaflets. */
export interface LeafletLanguage {
  /** A tag, such as `ar`. */
  readonly language: string;
  /** The absolute address of the leaflet. */
  readonly address: string;
  /** Whether it is the leaflet of the page. */
  readonly current: boolean;
  /** The address of both leaflets side by side. */
  readonly sideBySide?: string;
}

export type PublicState =
  | { readonly kind: "current" }
  /** `newest`: the address of the current leaflet. */
  | { readonly kind: "older"; readonly newest: string }
  | { readonly kind: "withdrawn"; readonly date: string; readonly reason?: string }
  /** An invented leaflet that shows what a page looks like. */
  | { readonly kind: "sample" };

/** What the renderer needs for the page of a leaflet. Dates are ISO 8601, addresses are ready to be written. */
export interface PublicPageInput {
  /** The frozen document in FHIR JSON, as `fromXml` and `fromJson` return it. */
  readonly document: Element;
  readonly state: PublicState;
  readonly version: number;
  readonly publishedAt: string;
  /** The version that was published before. With it, the page says what changed. */
  readonly previous?: { readonly version: number; readonly document: Element };
  /** All leaflets of the medicine with this one; empty or one for a leaflet in one language. */
  readonly languages?: readonly LeafletLanguage[];
  readonly assets: PageAssets;
  readonly addresses: {
    /** The absolute address of the current leaflet. */
    readonly canonical: string;
    readonly versions?: string;
    readonly xml?: string;
    readonly json?: string;
    /** The address of the QR code as SVG. */
    readonly code?: string;
    /** Where readers report problems, such as a `mailto:` address. */
    readonly report?: string;
    readonly privacy?: string;
  };
  /** Returns the address of an image; undefined to write its description in place of the image. */
  readonly imageAddress: (image: PublicImage) => string | undefined;
  /** The number of versions that were published before this one. */
  readonly earlierVersions?: number;
  /** GTINs to show; by default those of the document. */
  readonly gtins?: readonly string[];
  /** Whether search engines may list the page. A page that is not current or a sample is never listed. */
  readonly index: boolean;
  /** Who publishes the page, for search engines; by default the company of the leaflet. */
  readonly publisher?: { readonly name: string; readonly address?: string };
}
