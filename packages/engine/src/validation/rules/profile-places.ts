import { paragraphsOf } from "../../leaflet/content.ts";
import { finding } from "../../leaflet/finding.ts";
import { isBlankItem } from "../../leaflet/item-text.ts";
import { leafletOutline } from "../../leaflet/sections.ts";
import type { FieldRule } from "../rule.ts";

/** Reports text in lists for which the profile has no place. */
export const profilePlaces: FieldRule = ({ content }) =>
  leafletOutline(content, "complete")
    .profile.withoutPlace.filter((list) =>
      paragraphsOf(content, list).some((item) => !isBlankItem(item, item.content)),
    )
    .map((list) => finding("section-not-in-profile", [list]));
