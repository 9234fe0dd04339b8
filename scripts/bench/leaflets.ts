import { canonicalise, createLeaflet, sectionKeys, type LeafletContent } from "@nashra/engine";

const sentences = [
  "Take this medicine exactly as your doctor or pharmacist has told you",
  "Swallow the tablets whole with a glass of water, with or without food",
  "Tell your doctor if you have <strong>liver</strong> or <strong>kidney</strong> problems",
  "Do not drive if you feel dizzy: the dose of <em>5–10 mg/m<sup>2</sup></em> may be too high",
  "Keep out of the sight and reach of children, below 30 °C & away from light",
];

/**
 * A canonical leaflet with a document of about 40 KB of XML: twelve lists, 108 paragraphs, one table.
 * Leaflets with different numbers share no paragraph, so that a cache has no effect.
 */
export function textLeaflet(number = 0): LeafletContent {
  return canonicalise({ ...createLeaflet(), ...filled(number, canonicalParagraph) });
}

/**
 * The text of `textLeaflet` as HTML that was pasted from a word processor: other tags, classes, unclosed
 * elements.
 */
export function sloppyLeaflet(number = 0): LeafletContent {
  return { ...createLeaflet(), ...filled(number, sloppyParagraph) };
}

/** The text leaflet with five instruction images, each 1 MB in base64. */
export function illustratedLeaflet(): LeafletContent {
  const instructionSteps = Array.from({ length: 5 }, (_, index) => ({
    id: String(index + 1),
    text: `<p>Step ${index + 1}: hold the pen upright</p>`,
    image: jpegOfSize(750_000, index),
    imageAlt: `The pen, position ${index + 1}`,
  }));
  return canonicalise({ ...textLeaflet(), instructionSteps });
}

function filled(number: number, paragraph: (text: string) => string): Partial<LeafletContent> {
  const paragraphs = Object.fromEntries(
    sectionKeys.map((list, at) => [
      list,
      Array.from({ length: 9 }, (_, index) => ({
        id: String(index + 1),
        content: paragraph(words(number * 1000 + at * 9 + index)),
      })),
    ]),
  );
  return {
    ...paragraphs,
    medicineName: `Benchol ${number}`,
    type: "Tablet",
    subName: "benchmarkum",
    companyName: "Example Pharmaceuticals",
    companyAddress: "12 Cedar Street\nAmman, Jordan",
    companyPhone: "+962 6 555 0100",
    companyEmail: "info@example.com",
    revisionDate: "2026-03-01",
    sizes: ["50 mg", "100 mg"],
    language: "en",
    instructionSteps: [],
    customQA: [],
    tables: [
      {
        id: "1",
        rows: 4,
        cols: 3,
        data: [
          ["Age", "Dose", "How often"],
          ["2 to 6 years", "2.5 mL", "twice a day"],
          ["7 to 12 years", "5 mL", "twice a day"],
          ["over 12 years", "10 mL", "twice a day"],
        ],
      },
    ],
  };
}

function words(seed: number): string {
  const at = (offset: number) => sentences[(seed + offset) % sentences.length] ?? "";
  return `${at(0)}. ${at(1)} (paragraph ${seed}). ${at(3)}.`;
}

function canonicalParagraph(text: string): string {
  return `<p>${text.replaceAll("&", "&amp;")}</p>`;
}

function sloppyParagraph(text: string): string {
  const worn = text.replaceAll("strong>", "b>").replaceAll("em>", "i>");
  return `<p class=MsoNormal style='margin:0cm'><span lang=EN-GB style="font-size:11.0pt">${worn}<o:p></o:p></span>`;
}

/** The smallest baseline JPEG with one grey pixel, extended to the requested length with comment segments. */
function jpegOfSize(bytes: number, seed: number): string {
  const pixel = Buffer.from(onePixel, "base64");
  const segments: Buffer[] = [pixel.subarray(0, 2)];
  for (let size = pixel.length; size < bytes; size += 60_004) segments.push(comment(60_000, seed));
  return Buffer.concat([...segments, pixel.subarray(2)]).toString("base64");
}

function comment(length: number, seed: number): Buffer {
  const segment = Buffer.alloc(length + 4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(length + 2, 2);
  for (let at = 4; at < segment.length; at++) segment[at] = 1 + ((at * 31 + seed) % 200);
  return segment;
}

const onePixel =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////" +
  "////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAA" +
  "AAD/2gAIAQEAAD8AN//Z";
