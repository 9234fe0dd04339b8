import { writeAttributes, type Markup } from "../preview/element.ts";
import { line } from "./line.ts";
import type { OutputMeter } from "../text/output-meter.ts";
import type { PublicLeaflet, PublicSection } from "./public-leaflet.ts";
import type { PublicImage } from "./public-images.ts";
import { headingParts } from "./heading-parts.ts";
import { isEmpty, writeNarrative, type NarrativeStyle } from "./write-narrative.ts";
import type { Phrases } from "./words/phrases.ts";

export interface TextOptions {
  readonly phrases: Phrases;
  readonly imageAddress: (image: PublicImage) => string | undefined;
  readonly meter: OutputMeter;
  /** The start of the ids in the text, different for each leaflet of a page. */
  readonly prefix: string;
}

/** The parts of a leaflet as HTML. */
export interface LeafletText {
  /** The kind of document, the name of the medicine, dose form and sizes. `level`: of the heading. */
  readonly head: (level: "h1" | "h2") => Markup;
  /** The text before the first section; "" if there is none. */
  readonly introduction: Markup;
  readonly section: (section: PublicSection, level?: "h2" | "h3") => Markup;
}

/** Returns functions that write a leaflet. They count what they write, and throw `TooComplex` above the limit. */
export function leafletText(leaflet: PublicLeaflet, options: TextOptions): LeafletText {
  const { phrases, meter, prefix } = options;
  // The engine wrote the document within its limit. Tags of the page are longer than those of the document.
  meter.accept(3 * leaflet.length);
  const language = languageOf(leaflet);
  let tables = 0;
  const style: NarrativeStyle = {
    images: leaflet.images,
    targets: leaflet.targets,
    imageAddress: options.imageAddress,
    prefix: `${prefix}text-`,
    language,
    meter,
    nextTable: () => {
      tables += 1;
      const name = phrases.words.table.replace("{n}", String(tables));
      return (
        writeAttributes({ role: "region", tabindex: "0", "aria-label": name }) + phrases.attributes
      );
    },
  };
  const inline = (nodes: Parameters<typeof isEmpty>[0], open: Markup, close: Markup) =>
    isEmpty(nodes) ? "" : open + writeNarrative(nodes, style) + close;
  const heading = (section: PublicSection, level: string) => {
    if (section.title.trim() === "") return "";
    const { number, text } = headingParts(section.title);
    meter.write(4 * section.title.length);
    const mark = number && `<span class="number">${number}<span class="vh">.</span></span> `;
    return `<${level}>${mark}${line(text, leaflet.direction)}</${level}>`;
  };
  const write = (section: PublicSection, level: "h2" | "h3" = "h2"): Markup => {
    const inner = section.sections.map((one) => write(one, "h3")).join("");
    const text = heading(section, level) + writeNarrative(section.nodes, style) + inner;
    return `<section class="section" id="${prefix}${section.id}">${text}</section>`;
  };
  return {
    head: (level) => {
      const { run, name, doseForm, subName, sizes } = leaflet;
      return [
        run && `<p class="run">${line(run, leaflet.direction)}</p>`,
        `<${level}>${line(name, leaflet.direction)}</${level}>`,
        inline(subName, '<p class="what">', "</p>"),
        doseForm && `<p class="what">${line(doseForm, leaflet.direction)}</p>`,
        inline(sizes, '<p class="strengths">', "</p>"),
      ].join("");
    },
    introduction: inline(leaflet.introduction, '<div class="section">', "</div>"),
    section: write,
  };
}

/** The attributes `lang` and `dir` of a leaflet's text, with a leading space. */
export function languageOf({ language, direction }: PublicLeaflet): Markup {
  return writeAttributes({ lang: language, dir: direction });
}
