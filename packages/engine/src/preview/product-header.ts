import { nameContainsDoseForm } from "../leaflet/product-title.ts";
import type { Direction } from "../text/direction.ts";
import { isBlank } from "../text/clean-text.ts";
import { findGaps } from "../text/gaps.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { element, type Markup } from "./element.ts";
import { placeOf } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";

/**
 * The head of the leaflet: title with the registered mark (®), sub-name, dose form and sizes. A dose form in the name
 * is not repeated.
 */
export function productHeader(context: PreviewContext): Markup {
  const { content, words } = context;
  return element(
    "header",
    { class: "nashra-product", "data-section": "product" },
    element(
      "p",
      { class: "nashra-run", lang: context.wordsLanguage },
      inlineToXhtml(words.patientInformation, context),
    ),
    element("h1", { class: "nashra-title", ...placeOf("medicineName", context) }, title(context)),
    line("nashra-sub-name", "subName", content.subName, context),
    line("nashra-dose-form", "type", nameContainsDoseForm(content) ? "" : content.type, context),
    sizes(context),
  );
}

/**
 * The registered mark must follow the name, so both are written in the direction of the name's letters. A name with a gap
 * is not a name yet, so it has no mark.
 */
function title(context: PreviewContext): Markup {
  const name = context.content.medicineName;
  if (name === "") return inlineToXhtml(context.title, context);
  const direction = scriptDirection(name, context.direction);
  const marked =
    inlineToXhtml(name, { ...context, direction }) +
    (hasMark(name) || findGaps(name).length > 0 ? "" : registeredMark);
  return direction === context.direction ? marked : element("bdi", { dir: direction }, marked);
}

const registeredMark = '<sup class="nashra-registered">®</sup>';

function hasMark(name: string): boolean {
  return name.endsWith("®") || name.endsWith("™");
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const leftToRightLetter = /[a-z\u00c0-\u024f\u0370-\u052f]/iu;

/**
 * The direction of a name's letters. For a name with letters of both directions or without letters, the
 * leaflet's direction.
 */
function scriptDirection(name: string, leaflet: Direction): Direction {
  const rightToLeft = rightToLeftLetter.test(name);
  if (rightToLeft === leftToRightLetter.test(name)) return leaflet;
  return rightToLeft ? "rtl" : "ltr";
}

function line(name: string, field: string, text: string, context: PreviewContext): Markup {
  if (text === "") return "";
  return element("p", { class: name, ...placeOf(field, context) }, inlineToXhtml(text, context));
}

function sizes(context: PreviewContext): Markup {
  const written = context.content.sizes
    .map((size, index) =>
      isBlank(size)
        ? ""
        : element("bdi", { ...placeOf(`sizes/${index}`, context) }, inlineToXhtml(size, context)),
    )
    .filter((size) => size !== "");
  if (written.length === 0) return "";
  return element(
    "p",
    { class: "nashra-sizes" },
    written.join(' <span class="nashra-bar">|</span> '),
  );
}
