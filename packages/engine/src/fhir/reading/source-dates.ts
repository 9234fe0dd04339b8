import type { LeafletContent } from "../../leaflet/content.ts";
import { profiles } from "../codes.ts";
import { child, string, strings } from "./elements.ts";
import type { Reading } from "./reading.ts";

type SourceDates = Pick<LeafletContent, "revisionDate" | "firstAuthorisedOn">;

/**
 * The date of revision is the Composition's; the Bundle's timestamp is, by the ePI guide, the date of
 * first authorisation, in documents that say they follow the guide.
 */
export function readDates(reading: Reading): SourceDates {
  const { bundle, composition } = reading;
  const revisionDate = dateIn(string(composition, "date"));
  const authorised = dateIn(string(bundle, "timestamp"));
  const followsGuide = strings(child(bundle, "meta"), "profile").some((profile) =>
    profile.startsWith(profiles.bundle),
  );
  if (revisionDate !== "") reading.claim(composition, "date");
  if (followsGuide || authorised === revisionDate) reading.claim(bundle, "timestamp");
  return {
    revisionDate,
    ...(followsGuide &&
      authorised !== "" &&
      authorised !== revisionDate && { firstAuthorisedOn: authorised }),
  };
}

/** A whole date; a year or month alone is none. */
function dateIn(source: string): string {
  return /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(source.trim())?.[0] ?? "";
}
