import type { LeafletContent } from "../../leaflet/content.ts";
import { packageLeaflet, profiles } from "../codes.ts";
import { child, children, string, strings, type Element } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { wordsOf } from "../reading/repeated-text.ts";

/** What the Composition says of the document as a whole. Its sections are read by `readSections`. */
export interface SourceComposition extends Pick<
  LeafletContent,
  "revisionDate" | "firstAuthorisedOn"
> {
  /** As the document says it. */
  readonly language: string | undefined;
}

export function readComposition(reading: Reading): SourceComposition {
  reading.claim(reading.composition, "language", "identifier", "version");
  claimDocumentType(reading);
  return { language: sourceLanguage(reading), ...readDates(reading) };
}

/** That it is a package leaflet need not be said of a leaflet. */
function claimDocumentType(reading: Reading): void {
  const known = packageLeaflet.coding?.[0];
  for (const coding of children(child(reading.composition, "type"), "coding")) {
    if (string(coding, "code") === known?.code) reading.claim(coding, "code");
    if (string(coding, "display") === known?.display) reading.claim(coding, "display");
  }
}

const tag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const langAttribute = /^\s*<(?:\w+:)?div\b[^>]*?\s(?:xml:)?lang\s*=\s*["']([^"']+)["']/;

/**
 * The language a document says it is in, as it says it: the Bundle, the Composition, its narratives,
 * else by its script. Undefined where nothing tells. https://hl7.org/fhir/R5/languages.html
 */
function sourceLanguage({ bundle, composition }: Reading): string | undefined {
  const divs = divsIn(composition);
  return (
    firstTag([string(bundle, "language"), string(composition, "language")]) ??
    firstTag(divs.map((div) => langAttribute.exec(div)?.[1] ?? "")) ??
    (isMostlyArabic(divs) ? "ar" : undefined)
  );
}

function firstTag(languages: readonly string[]): string | undefined {
  return languages.map((language) => language.trim()).find((language) => tag.test(language));
}

function divsIn(node: Element): readonly string[] {
  const own = string(child(node, "text"), "div");
  return [own, ...children(node, "section").flatMap(divsIn)].filter((div) => div !== "");
}

function isMostlyArabic(divs: readonly string[]): boolean {
  const words = divs.flatMap((div) => wordsOf(div.replace(/<[^>]*>/g, " ")));
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word));
  return arabic.length * 2 > words.length;
}

type SourceDates = Pick<LeafletContent, "revisionDate" | "firstAuthorisedOn">;

/**
 * The date of revision is the Composition's; the Bundle's timestamp is, by the ePI guide, the date of
 * first authorisation, in documents that say they follow the guide.
 */
function readDates(reading: Reading): SourceDates {
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
