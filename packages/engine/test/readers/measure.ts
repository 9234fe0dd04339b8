import { Parser } from "htmlparser2";
import { fromJson } from "../../src/formats/json-reader.ts";
import { fromXml } from "../../src/formats/xml-reader.ts";

/** One line of the table: what a reader shows of a document, and whether it is all there is. */
export interface Measure {
  readonly reader: string;
  readonly measure: string;
  readonly value: string;
  readonly isGood: boolean;
}

interface Section {
  readonly title?: string;
  readonly code?: object;
  readonly text?: { readonly div: string };
  readonly section?: readonly Section[];
}

interface Binary {
  readonly resourceType: string;
  readonly id: string;
  readonly contentType: string;
  readonly data: string;
}

interface Composition {
  readonly title: string;
  readonly contained?: readonly Binary[];
  readonly section?: readonly Section[];
}

/**
 * Measures what three small readers show of a FHIR document, XML or JSON. They do what other people's software was
 * seen to do: a renderer that follows the standard and prints title and text of every section once, a viewer that shows
 * two levels of sections as HTML, and its way to find images. Throws if the text is not a document.
 */
export function measure(text: string): readonly Measure[] {
  const reading = text.trimStart().startsWith("{") ? fromJson(text) : fromXml(text);
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.findings));
  const composition = compositionOf(reading.bundle["entry"]);
  const levels = walk(composition.section ?? []);
  const divs = levels.map(({ section }) => section.text?.div ?? "").join("");
  return [
    ...conformantRenderer(levels, divs),
    ...twoLevelViewer(levels, divs),
    ...imageViewer(composition, divs),
  ];
}

function compositionOf(entries: unknown): Composition {
  const [first] = entries as readonly { readonly resource: Composition & Binary }[]; // the first entry of a document
  if (first?.resource.resourceType !== "Composition") throw new Error("not a document");
  return first.resource;
}

interface Level {
  readonly section: Section;
  readonly depth: number;
}

function walk(sections: readonly Section[], depth = 1): readonly Level[] {
  return sections.flatMap((section) => [
    { section, depth },
    ...walk(section.section ?? [], depth + 1),
  ]);
}

function conformantRenderer(levels: readonly Level[], divs: string): readonly Measure[] {
  const reader = "conformant renderer";
  const { ids } = shown(divs);
  const untitled = levels.filter(({ section: { title, code } }) => !title || !code).length;
  const texts = levels
    .map(({ section }) => shown(section.text?.div ?? "").words.join(" "))
    .filter((text) => text.length > 60);
  const repeated = texts.filter((text, index) =>
    texts.some((other, at) => at !== index && other.includes(text)),
  ).length;
  return [
    { reader, measure: "repeated ids", ...count(ids.length - new Set(ids).size) },
    { reader, measure: "sections without title or code", ...count(untitled) },
    { reader, measure: "texts that stand in two sections", ...count(repeated) },
  ];
}

function twoLevelViewer(levels: readonly Level[], divs: string): readonly Measure[] {
  const page = levels
    .filter(({ depth }) => depth <= 2)
    .map(({ section: { title = "", text } }) => `<h2>${escaped(title)}</h2>${text?.div ?? ""}`)
    .join("");
  const whole = shown(divs).words;
  return [
    { reader: "two-level viewer", measure: "words", ...share(found(whole, page), whole.length) },
  ];
}

/** Escapes `<`, so that a title with `<!--` does not hide the text after it. */
function escaped(title: string): string {
  return title.replaceAll("<", "&lt;");
}

/** Replaces `#id` by the data of a contained image as text, in the order of the images. */
function imageViewer({ contained = [] }: Composition, divs: string): readonly Measure[] {
  const page = contained.reduce(
    (text, { id, contentType, data }) =>
      text.replaceAll(`"#${id}`, `"data:${contentType};base64,${data}`),
    divs,
  );
  const data = new Set(contained.map((image) => `data:${image.contentType};base64,${image.data}`));
  const { images } = shown(page);
  const seen = images.filter((source) => data.has(source)).length;
  return [{ reader: "two-level viewer", measure: "images", ...share(seen, images.length) }];
}

function count(misses: number): Pick<Measure, "value" | "isGood"> {
  return { value: String(misses), isGood: misses === 0 };
}

function share(part: number, whole: number): Pick<Measure, "value" | "isGood"> {
  return { value: `${part}/${whole}`, isGood: part === whole };
}

/** How many of the words are on the page, each counted as often as it is there. */
function found(words: readonly string[], page: string): number {
  const left = new Map<string, number>();
  for (const word of shown(page).words) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const more = left.get(word) ?? 0;
    left.set(word, more - 1);
    return more > 0;
  }).length;
}

interface Shown {
  readonly words: readonly string[];
  readonly images: readonly string[];
  readonly ids: readonly string[];
}

const inline = new Set(["a", "b", "bdo", "em", "i", "span", "strong", "sub", "sup"]);

/** Words, images and ids of HTML, as a browser reads it. A block ends a word. */
function shown(html: string): Shown {
  let text = "";
  const images: string[] = [];
  const ids: string[] = [];
  const separate = (name: string) => {
    if (!inline.has(name)) text += " ";
  };
  const parser = new Parser({
    onopentag(name, { src, id }) {
      separate(name);
      if (name === "img" && src !== undefined) images.push(src);
      if (id !== undefined) ids.push(id);
    },
    ontext: (part) => void (text += part),
    onclosetag: separate,
  });
  parser.end(html);
  return { words: text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [], images, ids };
}
