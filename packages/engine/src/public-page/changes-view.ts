import { element, type Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";
import { leafletChanges, type ChangedLine, type ChangedSection } from "./changes.ts";
import { headingParts } from "./heading-parts.ts";
import { languageOf } from "./leaflet-text.ts";
import type { PublicLeaflet } from "./public-leaflet.ts";
import type { Phrases } from "./words/phrases.ts";

/** The part "What changed since version n". */
export function changesView(
  before: { readonly version: number; readonly leaflet: PublicLeaflet },
  after: PublicLeaflet,
  { words, fill, plural, attributes }: Phrases,
): Markup {
  const changes = leafletChanges(before.leaflet, after);
  const heading = fill(words.changed, { n: String(before.version) });
  const count = !changes.places
    ? ""
    : `<small>${escapeText(plural(words.places, changes.places))}</small>`;
  const items = changes.sections.map(changedSection);
  const content =
    items.length === 0
      ? `<p${attributes}>${escapeText(words.formChanged)}</p>`
      : `<ol${attributes === "" ? "" : languageOf(after)}>${items.join("")}</ol>`;
  return `<details class="changed"><summary${attributes}><span>${heading}</span>${count}</summary>${content}</details>`;
}

function changedSection({ id, title, lines }: ChangedSection): Markup {
  const text = escapeText(headingParts(title).text);
  const link = id === undefined ? `<p>${text}</p>` : element("a", { href: `#${id}` }, text);
  return `<li>${link}${lines.map(changedLine).join("")}</li>`;
}

function changedLine(line: ChangedLine): Markup {
  const runs = line.map(({ kind, text }, index) => {
    if (kind === "same") return escapeText(text);
    const follows = index > 0 && line[index - 1]?.kind !== "same" ? " " : "";
    const name = kind === "added" ? "ins" : "del";
    return `${follows}<${name}>${escapeText(text)}</${name}>`;
  });
  return `<p>${runs.join("")}</p>`;
}
