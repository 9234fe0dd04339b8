import { element, type Markup } from "../preview/element.ts";
import type { Direction } from "../text/direction.ts";
import { escapeText } from "../text/escape.ts";
import { leafletChanges, type ChangedLine, type ChangedSection } from "./changes.ts";
import { headingParts } from "./heading-parts.ts";
import { line } from "./line.ts";
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
  const items = changes.sections.map((section) => changedSection(section, after.direction));
  const content =
    items.length === 0
      ? `<p${attributes}>${escapeText(words.formChanged)}</p>`
      : `<ol${attributes === "" ? "" : languageOf(after)}>${items.join("")}</ol>`;
  return `<details class="changed"><summary${attributes}><span>${heading}</span>${count}</summary>${content}</details>`;
}

function changedSection({ id, title, lines }: ChangedSection, direction: Direction): Markup {
  const text = line(headingParts(title).text, direction);
  const link = id === undefined ? `<p>${text}</p>` : element("a", { href: `#${id}` }, text);
  return `<li>${link}${lines.map((parts) => changedLine(parts, direction)).join("")}</li>`;
}

function changedLine(parts: ChangedLine, direction: Direction): Markup {
  const runs = parts.map(({ kind, text }, index) => {
    if (kind === "same") return line(text, direction);
    const follows = index > 0 && parts[index - 1]?.kind !== "same" ? " " : "";
    const name = kind === "added" ? "ins" : "del";
    return `${follows}<${name}>${line(text, direction)}</${name}>`;
  });
  return `<p>${runs.join("")}</p>`;
}
