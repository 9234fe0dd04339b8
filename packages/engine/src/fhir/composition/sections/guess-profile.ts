import type { LeafletContent } from "../../../leaflet/content.ts";
import type { ProfileName } from "../../../leaflet/profile-name.ts";
import { leafletOutline } from "../../../leaflet/sections.ts";
import { primarySubtag } from "../../../text/direction.ts";
import { children, string, type Element } from "../../reading/elements.ts";
import { foldTitle } from "./fold-title.ts";
import { placeByCode, templateSections } from "./match-section.ts";

/**
 * The profile of a document that does not name one. It is a leaflet of the EU if its chapters are numbered from 1 to 6,
 * have EMA's codes, and the second contains the section "Do not take" before "Warnings and precautions". Such a leaflet
 * in Arabic for Jordan is a leaflet of Jordan. Otherwise undefined.
 */
export function guessedProfile(
  composition: Element,
  { language, country }: Pick<LeafletContent, "language" | "country">,
): ProfileName | undefined {
  const chapters = chaptersOf(composition);
  const [, second] = chapters;
  const isTemplate =
    chapters.length === templateSections.length &&
    chapters.every(({ name, number }, at) => name === templateSections[at] && number === at + 1);
  if (!isTemplate || second === undefined || !hasOrderOfTemplate(second.node)) return undefined;
  return country === "JO" && primarySubtag(language ?? "") === "ar" ? "jordan" : "eu-qrd";
}

interface Chapter {
  readonly node: Element;
  readonly name: string;
  readonly number: number | undefined;
}

/** The sections with the code of a numbered section, also those inside sections that only group others. */
function chaptersOf(parent: Element, depth = 0): readonly Chapter[] {
  return children(parent, "section").flatMap((node) => {
    const place = placeByCode(node);
    if (place?.kind === "section")
      return [{ node, name: place.name, number: foldTitle(string(node, "title")).number }];
    return depth < deepest ? chaptersOf(node, depth + 1) : [];
  });
}

/** The chapters of a document are at most as deep as in a document with a header section and a group in it. */
const deepest = 2;

/** "Do not take" and "Warnings and precautions", which only the generic leaflet has in the other order. */
const [doNotTake, warnings] = (
  leafletOutline({ profile: "eu-qrd" }, "complete").sections[1]?.lists ?? []
).map(({ list }) => list);

function hasOrderOfTemplate(chapter: Element): boolean {
  const lists = children(chapter, "section").map((node) => {
    const place = placeByCode(node);
    return place?.kind === "list" ? place.list : undefined;
  });
  const first = lists.findIndex((list) => list !== undefined && list === doNotTake);
  return first >= 0 && lists.findIndex((list) => list !== undefined && list === warnings) > first;
}
