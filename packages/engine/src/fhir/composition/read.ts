import type { LeafletContent } from "../../leaflet/content.ts";
import { uriSystem } from "../../leaflet/identifiers.ts";
import { primarySubtag } from "../../text/direction.ts";
import { profileNames, type ProfileName } from "../../leaflet/profile-name.ts";
import { verbs, type Verb } from "../../leaflet/verb.ts";
import {
  formSystem,
  packageLeaflet,
  processedCategory,
  profiles,
  rawCategory,
  verbTag,
} from "../codes.ts";
import { child, children, string, strings } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { languageInDisplay } from "../reading/number-codes.ts";
import { sourceLanguage } from "../reading/source-language.ts";

/** The language and the dates of a document. `readSections` reads the sections of the Composition. */
export interface SourceComposition extends Pick<
  LeafletContent,
  "revisionDate" | "firstAuthorisedOn"
> {
  readonly profile?: ProfileName;
  readonly verb?: Verb;
  /** The language tag exactly as the document contains it. */
  readonly language: string | undefined;
}

export function readComposition(reading: Reading): SourceComposition {
  reading.markRead(reading.composition, "language", "identifier", "version");
  const language = sourceLanguage(reading);
  markDocumentTypeRead(reading, language);
  markFormRead(reading);
  return { language, ...readTags(reading), ...readDates(reading) };
}

/**
 * Marks the code and display of the document type "Package Leaflet" as read, because they add no content to a
 * leaflet. The display can also name the language of the document.
 */
function markDocumentTypeRead(reading: Reading, language = ""): void {
  const known = packageLeaflet.coding?.[0];
  for (const coding of children(child(reading.composition, "type"), "coding")) {
    if (string(coding, "code") === known?.code) reading.markRead(coding, "code");
    const display = string(coding, "display");
    const named = languageInDisplay(display);
    const isKnown =
      display === known?.display ||
      (named !== "" &&
        named === primarySubtag(language) &&
        display.startsWith(`${known?.display} (`));
    if (isKnown) reading.markRead(coding, "display");
  }
}

/**
 * Marks the elements as read that say how a document was made, and nothing of its content: the category, and the
 * version that the document replaces. `noteLeftovers` leaves out the links to parts of the text.
 */
function markFormRead(reading: Reading): void {
  const { composition } = reading;
  const known = [rawCategory, processedCategory].flatMap(({ coding = [] }) => coding);
  const codings = children(composition, "category").flatMap((one) => children(one, "coding"));
  for (const coding of codings) {
    const display = string(coding, "display");
    const isKnown = known.some(
      (own) =>
        own.system === string(coding, "system") &&
        own.code === string(coding, "code") &&
        (display === "" || display === own.display),
    );
    if (isKnown) reading.markRead(coding, "code", "display");
  }
  for (const related of children(composition, "relatesTo")) {
    const reference = child(related, "resourceReference");
    const identifier = child(reference, "identifier");
    const isOwn =
      string(related, "type") === "replaces" &&
      string(reference, "type") === "Composition" &&
      string(identifier, "system") === uriSystem &&
      derivedUuid.test(string(identifier, "value"));
    if (isOwn) reading.markAllRead(related);
  }
}

/** The profile and the verb that the tags of a document of Nashra name. */
function readTags({ composition }: Reading): Pick<SourceComposition, "profile" | "verb"> {
  const tags = children(child(composition, "meta"), "tag").filter(
    (tag) => string(tag, "system") === formSystem,
  );
  const codes = new Set(tags.map((tag) => string(tag, "code")));
  const profile = profileNames.find((name) => codes.has(name));
  const verb = verbs.find((name) => codes.has(verbTag(name)));
  return { ...(profile && { profile }), ...(verb && { verb }) };
}

/** A UUID of version 5, as Nashra derives them. */
const derivedUuid =
  /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

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
