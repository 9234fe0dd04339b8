import type { LeafletContent, Paragraph } from "../leaflet/content.ts";

/**
 * A leaflet to start from. Guidance to be replaced is in `[[…]]`; a leaflet with remaining guidance has the
 * error `guidance-left`.
 */
export interface Template {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** `profile`: for the leaflets of one authority (`content.profile`). */
  readonly category: "standard" | "profile";
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string;
  /** A fixed number of uses to show. It does not count the leaflets that were created from the template. */
  readonly usage: number;
  readonly compliance: string;
  /** The tags, written without `#`. */
  readonly tags: readonly string[];
  readonly difficulty: "beginner" | "advanced";
  /** Path of the template's FHIR document in XML. */
  readonly templateFile: string;
  readonly content: LeafletContent;
}

/** Creates the paragraphs of one list, with ids from 1. */
export function paragraphs(...contents: readonly string[]): readonly Paragraph[] {
  return contents.map((content, index) => ({ id: String(index + 1), content }));
}
