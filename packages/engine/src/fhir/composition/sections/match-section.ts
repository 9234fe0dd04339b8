import { profileNames } from "../../../leaflet/profile-name.ts";
import { lastLists, leafletOutline, type LeafletSection } from "../../../leaflet/sections.ts";
import { child, children, string, type Element } from "../../reading/elements.ts";
import { foldTitle } from "./fold-title.ts";
import { placeOfCode } from "./known-codes.ts";
import { placesOfTitle, type KnownTitle } from "./known-titles.ts";
import { placesOfHeading } from "./language-headings.ts";
import { inList, inSection, isSamePlace, numberedSectionOf, type SectionPlace } from "./place.ts";
import { isPrintedTitle, type TitleSource } from "./printed-titles.ts";

/** The place of a section, and the property that determined it. */
export interface SectionMatch {
  readonly place: SectionPlace;
  readonly by: "code" | "title" | "number";
  /** Whether the title has the same meaning as the title that the leaflet prints at this place. */
  readonly same: boolean;
}

export interface MatchContext {
  /** The numbered section that contains this section. */
  readonly inside: LeafletSection | undefined;
  /**
   * Whether the sections of this level are numbered as in the QRD template, the EU template for package
   * leaflets: 1 to 6, or 1 to 7.
   */
  readonly numbered: boolean;
  /** The fields that printed titles are built from. */
  readonly titles: TitleSource;
}

/**
 * Finds the place of a section: by its code, else by a title that Nashra prints, else by another known title,
 * else by its number.
 */
export function matchSection(
  section: Element,
  title: string,
  context: MatchContext,
): SectionMatch | undefined {
  const coded = placeByCode(section);
  if (coded !== undefined) {
    const same =
      title === "" ||
      isPrintedTitle(title, coded, context.titles) ||
      placesOfTitle(foldTitle(title).words).some(
        (known) => known.same && isSamePlace(known.place, coded),
      );
    return { place: coded, by: "code", same };
  }
  const printed = (context.inside?.lists ?? lastLists)
    .map(({ list }) => inList(list))
    .find((place) => isPrintedTitle(title, place, context.titles));
  if (printed !== undefined) return { place: printed, by: "title", same: true };
  const folded = foldTitle(title);
  const headings = placesOfHeading(folded.words, context.titles).filter(
    // below a chapter that is not known, the same words can be about something else
    ({ place }) => place.kind !== "list" || context.inside !== undefined,
  );
  const likely = [...placesOfTitle(folded.words), ...headings].find((one) =>
    isLikely(one, folded.number, context),
  );
  if (likely !== undefined) return { place: likely.place, by: "title", same: likely.same };
  const numbered = context.numbered ? placeOfNumber(folded.number) : undefined;
  return numbered && { place: numbered, by: "number", same: false };
}

/** Whether the sections are numbered 1 to 6 or 1 to 7, as in the QRD template. */
export function areNumberedByTemplate(titles: readonly string[]): boolean {
  const numbers = titles.map((title) => foldTitle(title).number).filter((n) => n !== undefined);
  const inOrder = numbers.every((number, index) => number === index + 1);
  return inOrder && (numbers.length === 6 || numbers.length === 7);
}

/** The place that the codes of a section determine. */
export function placeByCode(section: Element): SectionPlace | undefined {
  return children(child(section, "code"), "coding")
    .map((coding) => placeOfCode(string(coding, "system").trim(), string(coding, "code").trim()))
    .find((place) => place !== undefined);
}

/**
 * Whether a title can belong to this place. Inside a numbered section, the place must be one that can be
 * nested in that section. At the top level, a number in front of the title must be the number of this place in
 * one of the layouts.
 */
function isLikely(
  { place }: KnownTitle,
  number: number | undefined,
  { inside }: MatchContext,
): boolean {
  const section = numberedSectionOf(place);
  if (inside !== undefined) return mayBeNestedIn(inside, place, section);
  if (number === undefined || section === undefined) return true;
  return numbersOfSections.has(`${section.name} ${number}`);
}

/** The names of the sections with their numbers, in all profiles and layouts, such as `storage 5` and `storage 6`. */
const numbersOfSections: ReadonlySet<string> = new Set(
  profileNames.flatMap((profile) =>
    (["standard", "complete"] as const).flatMap((layout) =>
      leafletOutline({ profile }, layout).sections.map(({ name, number }) => `${name} ${number}`),
    ),
  ),
);

function mayBeNestedIn(
  inside: LeafletSection,
  place: SectionPlace,
  section: LeafletSection | undefined,
): boolean {
  if (place.kind === "list") return section === inside;
  if (place.kind === "section")
    return inside.name === "beforeYouTake" && place.name === "pregnancy";
  return place.kind === "holder" && inside.name === "contents";
}

/** The numbered sections of the QRD template, in its order. */
export const templateSections = [
  "whatIs",
  "beforeYouTake",
  "howToTake",
  "sideEffects",
  "storage",
  "contents",
] as const;

function placeOfNumber(number: number | undefined): SectionPlace | undefined {
  if (number === 7) return { kind: "instructions" };
  const name = templateSections[(number ?? 0) - 1];
  return name && inSection(name);
}
