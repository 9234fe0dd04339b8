import type { LeafletSection } from "../../../leaflet/sections.ts";
import { child, children, string, type Element } from "../../reading/elements.ts";
import { foldTitle } from "./fold-title.ts";
import { placeOfCode } from "./known-codes.ts";
import { placesOfTitle, type KnownTitle } from "./known-titles.ts";
import { inList, inSection, isSamePlace, numberedSectionOf, type SectionPlace } from "./place.ts";
import { isPrintedTitle, type TitleSource } from "./printed-titles.ts";

/** Where a section belongs, and what told it. */
export interface SectionMatch {
  readonly place: SectionPlace;
  readonly by: "code" | "title" | "number";
  /** Whether the title says what the leaflet prints there anyway. */
  readonly same: boolean;
}

export interface MatchContext {
  /** The numbered section it stands in. */
  readonly inside: LeafletSection | undefined;
  /** Whether its siblings are numbered as the QRD template numbers them: 1 to 6, or to 7. */
  readonly numbered: boolean;
  /** What the titles we print are made with. */
  readonly titles: TitleSource;
}

/** Finds the place of a section: by code, else by title (ours first), else by number. */
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
  const printed = context.inside?.lists
    .map(({ list }) => inList(list))
    .find((place) => isPrintedTitle(title, place, context.titles));
  if (printed !== undefined) return { place: printed, by: "title", same: true };
  const folded = foldTitle(title);
  const likely = placesOfTitle(folded.words).find((one) => isLikely(one, folded.number, context));
  if (likely !== undefined) return { place: likely.place, by: "title", same: likely.same };
  const numbered = context.numbered ? placeOfNumber(folded.number) : undefined;
  return numbered && { place: numbered, by: "number", same: false };
}

/** Whether sections are numbered 1 to 6 or 1 to 7, which is how the QRD template numbers a leaflet. */
export function areNumberedByTemplate(titles: readonly string[]): boolean {
  const numbers = titles.map((title) => foldTitle(title).number).filter((n) => n !== undefined);
  const inOrder = numbers.every((number, index) => number === index + 1);
  return inOrder && (numbers.length === 6 || numbers.length === 7);
}

function placeByCode(section: Element): SectionPlace | undefined {
  return children(child(section, "code"), "coding")
    .map((coding) => placeOfCode(string(coding, "system").trim(), string(coding, "code").trim()))
    .find((place) => place !== undefined);
}

/**
 * A title is believed where its section could stand: inside a numbered section it names a part of
 * that; a number that no layout gives to the section speaks against it.
 */
function isLikely(
  { place }: KnownTitle,
  number: number | undefined,
  { inside }: MatchContext,
): boolean {
  const section = numberedSectionOf(place);
  if (inside !== undefined) return mayStandIn(inside, place, section);
  if (number === undefined || section === undefined) return true;
  return number === section.number.standard || number === section.number.complete;
}

function mayStandIn(
  inside: LeafletSection,
  place: SectionPlace,
  section: LeafletSection | undefined,
): boolean {
  if (place.kind === "list") return section === inside;
  if (place.kind === "section")
    return inside.name === "beforeYouTake" && place.name === "pregnancy";
  return place.kind === "holder" && inside.name === "contents";
}

const templateSections = [
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
