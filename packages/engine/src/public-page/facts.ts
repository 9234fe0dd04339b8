import { element, voidElement, writeAttributes, type Markup } from "../preview/element.ts";
import { directionOf } from "../text/direction.ts";
import { escapeText } from "../text/escape.ts";
import { icon } from "./icons.ts";
import { nameOf } from "./page-frame.ts";
import type { PublicPageInput } from "./page-input.ts";
import type { PublicLeaflet } from "./public-leaflet.ts";
import type { Phrases } from "./words/phrases.ts";

/** The reading options and the facts about a leaflet. */
export function factsView(
  leaflet: PublicLeaflet,
  input: PublicPageInput,
  phrases: Phrases,
): Markup {
  const { words, attributes } = phrases;
  const label = writeAttributes({ "aria-label": words.about });
  const { code, report } = input.addresses;
  const image =
    code === undefined
      ? ""
      : `<p class="code">${voidElement("img", { src: code, alt: "", width: "104", height: "104" })}</p>` +
        `<p class="cap">${escapeText(words.scan)}</p>`;
  const problem =
    report === undefined
      ? ""
      : `<p class="report">${element("a", { href: report }, escapeText(words.report))}</p>`;
  return [
    `<aside class="facts"${label}${attributes}>`,
    readingOptions(phrases),
    `<h2 class="label">${escapeText(words.about)}</h2>`,
    `<dl>${facts(leaflet, input, phrases).join("")}</dl>`,
    image,
    problem,
    "</aside>",
  ].join("");
}

function facts(
  leaflet: PublicLeaflet,
  input: PublicPageInput,
  { words, day, month, plural, fill }: Phrases,
): readonly Markup[] {
  const { addresses, earlierVersions = 0, gtins = leaflet.gtins, version, publishedAt } = input;
  const isSample = input.state.kind === "sample";
  const published = fill(words.versionOf, {
    n: String(version),
    date: escapeText(day(publishedAt)),
  });
  const earlier =
    earlierVersions > 0 &&
    addresses.versions !== undefined &&
    element("a", { href: addresses.versions }, escapeText(plural(words.earlier, earlierVersions)));
  const downloads = [
    addresses.xml !== undefined && download(addresses.xml, "FHIR XML"),
    addresses.json !== undefined && download(addresses.json, "FHIR JSON"),
  ].filter((link) => link !== false);
  return [
    fact(words.revised, leaflet.revised && escapeText(month(leaflet.revised))),
    fact(words.publication, isSample ? "" : published, earlier || ""),
    fact(words.download, downloads.join(" · ")),
    fact(words.packCode, ...gtins.map((gtin) => `<bdi dir="ltr">${escapeText(gtin)}</bdi>`)),
    sideFact(words.sideBySide, sideLinks(input)),
  ];
}

/** The first line of the page has a single link, but not on a small screen. */
function sideFact(name: string, links: readonly Markup[]): Markup {
  const markup = fact(name, ...links);
  return links.length === 1 ? markup.replace("<div>", '<div class="small">') : markup;
}

/** Links to the leaflet beside each other language. */
function sideLinks({ languages = [] }: PublicPageInput): readonly Markup[] {
  return languages.flatMap(({ language, sideBySide, current }) => {
    if (sideBySide === undefined || current) return [];
    const attributes = { href: sideBySide, lang: language, dir: directionOf(language) };
    return [element("a", attributes, escapeText(nameOf(language, languages)))];
  });
}

function download(address: string, name: string): Markup {
  return element("a", { href: address, dir: "ltr", lang: "en", download: "" }, escapeText(name));
}

function fact(name: string, ...values: readonly Markup[]): Markup {
  const shown = values.filter((value) => value !== "");
  if (shown.length === 0) return "";
  return `<div><dt>${escapeText(name)}</dt>${shown.map((value) => `<dd>${value}</dd>`).join("")}</div>`;
}

/**
 * Text size and contrast work without a script. The other controls are hidden until the script shows those that the
 * browser supports.
 */
function readingOptions({ words }: Phrases): Markup {
  const sizes = words.sizes.map((name, index) => {
    const id = `size-${index + 1}`;
    const checked = index === 0 ? " checked" : "";
    return `<input type="radio" name="size" id="${id}"${checked}><label for="${id}"><span aria-hidden="true">${words.letter}</span><span class="vh">${escapeText(name)}</span></label>`;
  });
  return [
    '<div class="tools pull" id="reading" popover>',
    `<h2 class="label">${escapeText(words.reading)}</h2>`,
    `<fieldset class="sizes"><legend class="vh">${escapeText(words.textSize)}</legend>${sizes.join("")}</fieldset>`,
    `<label class="tool">${icon("contrast")}${escapeText(words.contrast)}<input class="vh" type="checkbox" id="high"><span class="switch"></span></label>`,
    listenButton({ words }, "tool"),
    `<button class="tool" type="button" data-act="stop" hidden>${icon("square")}${escapeText(words.stop)}</button>`,
    `<button class="tool" type="button" data-act="print" hidden>${icon("print")}${escapeText(words.print)}</button>`,
    shareButton({ words }, "tool"),
    "</div>",
  ].join("");
}

/** The bar at the lower edge of a small screen. */
export function thumbBar({ words, attributes }: Phrases): Markup {
  const label = writeAttributes({ "aria-label": words.reading });
  const opens = (id: string, shape: "list" | "size", name: string) =>
    `<button type="button" popovertarget="${id}">${icon(shape)}${escapeText(name)}</button>`;
  return [
    `<nav class="thumb"${label}${attributes}>`,
    opens("contents", "list", words.contents),
    listenButton({ words }),
    opens("reading", "size", words.textSize),
    shareButton({ words }),
    "</nav>",
  ].join("");
}

type Words = Pick<Phrases, "words">;

function listenButton({ words }: Words, look?: string): Markup {
  const attributes = writeAttributes({
    class: look,
    type: "button",
    "data-act": "listen",
    "data-pause": words.pause,
    "data-resume": words.resume,
    hidden: "",
  });
  return `<button${attributes}>${icon("listen")}<span>${escapeText(words.listen)}</span></button>`;
}

function shareButton({ words }: Words, look?: string): Markup {
  const attributes = writeAttributes({
    class: look,
    type: "button",
    "data-act": "share",
    "data-copied": words.copied,
    hidden: "",
  });
  return `<button${attributes}>${icon("share")}<span>${escapeText(words.share)}</span></button>`;
}
