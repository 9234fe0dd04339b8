import type { GapKind } from "@nashra/engine/guidance";

import { adviceAttribute, gapAttribute } from "../../model/gaps.ts";
import { gapLabel } from "./gap-label.ts";
import styles from "./gaps.module.css";

export interface ShownGap {
  /** The text between the brackets. */
  readonly text: string;
  readonly kind: GapKind;
  readonly bold: boolean;
}

/** The class of the element of a gap. */
export const gapClass = styles["gap"];

/** Creates the element that shows a gap in the text of an item. */
export function createGapElement({ text, kind, bold }: ShownGap): HTMLElement {
  const element = document.createElement("span");
  element.className = gapClass ?? "";
  element.setAttribute(gapAttribute, text);
  element.setAttribute("role", "button");
  element.toggleAttribute(adviceAttribute, kind === "advice");
  element.toggleAttribute("data-bold", bold);
  element.contentEditable = "false";
  element.textContent = gapLabel(text);
  return element;
}
