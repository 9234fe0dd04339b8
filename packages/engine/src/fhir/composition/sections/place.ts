import type { SectionKey } from "../../../leaflet/content.ts";
import { specialLists } from "../../../leaflet/profiles.ts";
import {
  lastLists,
  leafletOutline,
  type ListPlacement,
  genericSections,
  type LeafletSection,
  type SectionName,
} from "../../../leaflet/sections.ts";

/** The place in a leaflet where a section of a document belongs. */
export type SectionPlace =
  | { readonly kind: "section"; readonly name: SectionName }
  | { readonly kind: "list"; readonly list: SectionKey }
  | { readonly kind: "header" }
  | { readonly kind: "tableOfContents" }
  | { readonly kind: "instructions" }
  | { readonly kind: "question" }
  | { readonly kind: "holder" }
  | { readonly kind: "lastRevised" };

export function inSection(name: SectionName): SectionPlace {
  return { kind: "section", name };
}

export function inList(list: SectionKey): SectionPlace {
  return { kind: "list", list };
}

/** The numbered section that contains a place; undefined for places outside numbered sections. */
export function numberedSectionOf(place: SectionPlace): LeafletSection | undefined {
  return genericSections.find((section) =>
    place.kind === "list"
      ? section.lists.some(({ list }) => list === place.list)
      : place.kind === "section" && section.name === place.name,
  );
}

/** The list that receives the text of a place. For a section this is its first list. */
export function listOf(place: SectionPlace): SectionKey | undefined {
  if (place.kind === "list") return place.list;
  if (place.kind === "header") return specialLists.introduction;
  return numberedSectionOf(place)?.lists[0]?.list;
}

/** The lists whose parts can be in a section, in any profile. */
export function listsIn(place: SectionPlace): readonly ListPlacement[] {
  const section = numberedSectionOf(place);
  if (section === undefined) return otherLists.filter(({ list }) => list === listOf(place));
  return section.name === "beforeYouTake" ? [...section.lists, ...pregnancyLists] : section.lists;
}

const otherLists = [leafletOutline({}, "complete").header, ...lastLists];
const pregnancyLists = genericSections.find(({ name }) => name === "pregnancy")?.lists ?? [];

export function isSamePlace(one: SectionPlace, other: SectionPlace): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "section") return other.kind === "section" && one.name === other.name;
  if (one.kind === "list") return other.kind === "list" && one.list === other.list;
  return true;
}

/** The name of a place as it appears in findings: a list's key, a section's name, or the kind. */
export function nameOfPlace(place: SectionPlace): string {
  if (place.kind === "list") return place.list;
  return place.kind === "section" ? place.name : place.kind;
}
