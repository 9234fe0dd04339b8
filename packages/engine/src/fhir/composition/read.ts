import type { LeafletContent } from "../../leaflet/content.ts";
import { uriSystem } from "../../leaflet/identifiers.ts";
import { packageLeaflet, processedCategory, profiles, rawCategory } from "../codes.ts";
import { elementLinkUrl } from "./element-links.ts";
import { child, children, string, strings, type Element } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { wordsOf } from "../reading/repeated-text.ts";

/** The language and the dates of a document. `readSections` reads the sections of the Composition. */
export interface SourceComposition extends Pick<
  LeafletContent,
  "revisionDate" | "firstAuthorisedOn"
> {
  /** The language tag exactly as the document contains it. */
  readonly language: string | undefined;
}

export function readComposition(reading: Reading): SourceComposition {
  reading.markRead(reading.composition, "language", "identifier", "version");
  markDocumentTypeRead(reading);
  markFormRead(reading);
  return { language: sourceLanguage(reading), ...readDates(reading) };
}

/**
 * Marks the code and display of the document type "Package Leaflet" as read, because they add no content to a
 * leaflet.
 */
function markDocumentTypeRead(reading: Reading): void {
  const known = packageLeaflet.coding?.[0];
  for (const coding of children(child(reading.composition, "type"), "coding")) {
    if (string(coding, "code") === known?.code) reading.markRead(coding, "code");
    if (string(coding, "display") === known?.display) reading.markRead(coding, "display");
  }
}

/**
 * Marks the elements as read that say how a document was made, and nothing of its content: the category, the links to
 * parts of the text, and the version that the document replaces.
 */
function markFormRead(reading: Reading): void {
  const { composition } = reading;
  const known = [rawCategory, processedCategory].flatMap(({ coding = [] }) => coding);
  for (const coding of children(composition, "category").flatMap((one) =>
    children(one, "coding"),
  )) {
    const own = known.find(
      ({ system, code }) => system === string(coding, "system") && code === string(coding, "code"),
    );
    if (own) reading.markRead(coding, "code");
    if (own?.display === string(coding, "display")) reading.markRead(coding, "display");
  }
  for (const extension of children(composition, "extension")) {
    if (string(extension, "url") === elementLinkUrl) reading.markAllRead(extension);
  }
  for (const related of children(composition, "relatesTo")) {
    const reference = child(related, "resourceReference");
    const identifier = child(reference, "identifier");
    const isOwn =
      string(related, "type") === "replaces" &&
      string(reference, "type") === "Composition" &&
      string(identifier, "system") === uriSystem;
    if (isOwn) reading.markAllRead(related);
  }
}

const tag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const langAttribute = /^\s*<(?:\w+:)?div\b[^>]*?\s(?:xml:)?lang\s*=\s*["']([^"']+)["']/;

/**
 * The language tag of a document, unchanged: from the Bundle, else the Composition, else the Composition's
 * narratives, else "ar" if most words are in Arabic script. Undefined if none of these has a language.
 * https://hl7.org/fhir/R5/languages.html
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
  const words = divs.flatMap((div) => wordsOf(div.replace(/<[^<>]*>/g, " ")));
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word));
  return arabic.length * 2 > words.length;
}

type SourceDates = Pick<LeafletContent, "revisionDate" | "firstAuthorisedOn">;

/**
 * The revision date is the Composition's date. The ePI guide defines the Bundle's timestamp as the date of
 * first authorisation. The timestamp therefore becomes the date of first authorisation only if the Bundle
 * claims the guide's profile for a Bundle.
 */
function readDates(reading: Reading): SourceDates {
  const { bundle, composition } = reading;
  const revisionDate = dateIn(string(composition, "date"));
  const authorised = dateIn(string(bundle, "timestamp"));
  const followsGuide = strings(child(bundle, "meta"), "profile").some((profile) =>
    profile.startsWith(profiles.bundle),
  );
  if (revisionDate !== "") reading.markRead(composition, "date");
  if (followsGuide || authorised === revisionDate) reading.markRead(bundle, "timestamp");
  return {
    revisionDate,
    ...(followsGuide &&
      authorised !== "" &&
      authorised !== revisionDate && { firstAuthorisedOn: authorised }),
  };
}

/** The full date at the start of a date or timestamp; "" if the day is missing. */
function dateIn(source: string): string {
  return /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(source.trim())?.[0] ?? "";
}
