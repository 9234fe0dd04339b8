import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { buildDocument } from "../fhir/build-document.ts";
import { canonicalise } from "../leaflet/canonicalise.ts";
import { aLeaflet } from "../testing.ts";
import { toXml } from "../formats/xml-writer.ts";
import { fromXml } from "../formats/xml-reader.ts";
import type { Element } from "../fhir/reading/elements.ts";
import { publicScript } from "./definitions/script.ts";
import { publicStyleSheet } from "./definitions/style-sheet.ts";
import { preloadedFonts, publicAssets, publicFonts } from "./fonts.ts";
import type { PublicPageInput, PublicState } from "./page-input.ts";
import { publicImages } from "./public-images.ts";
import {
  renderBusyPage,
  renderNotFoundPage,
  renderVersionsPage,
  renderWithdrawnPage,
} from "./render-notices.ts";
import { renderPublicPage } from "./render-public-page.ts";
import { renderPublicSheet } from "./render-public-sheet.ts";
import { renderSideBySidePage } from "./render-side-by-side.ts";

const examples = [
  "cortilanne-cream-fr",
  "dolvera-syrup-ar",
  "hydravale-powder-en",
  "ossandra-pen-en",
  "tamrofen-tablet-ar",
  "tamrofen-tablet-en",
];
const assets = { styleSheet: "/leaflets/assets/page.css", script: "/leaflets/assets/page.js" };

function xmlOf(example: string): string {
  const url = new URL(`../../../../examples/leaflets/${example}/document.xml`, import.meta.url);
  return readFileSync(url, "utf8");
}

function read(xml: string): Element {
  const reading = fromXml(xml);
  if (reading.kind === "refused") throw new Error("the document was refused");
  return reading.bundle;
}

function inputOf(xml: string, options: Partial<PublicPageInput> = {}): PublicPageInput {
  return {
    document: read(xml),
    state: { kind: "current" },
    version: 4,
    publishedAt: "2026-03-20T23:30:00Z",
    assets,
    addresses: { canonical: "https://leaflets.example.org/leaflets/1" },
    imageAddress: ({ id, extension }) => `/images/${id}.${extension}`,
    index: true,
    ...options,
  };
}

const page = (xml: string, options?: Partial<PublicPageInput>) =>
  renderPublicPage(inputOf(xml, options));

/** The text of markup without any white space. Independent of the readers of the engine. */
function letters(markup: string): string {
  const text = markup
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return text.replaceAll(/\s+/g, "");
}

/** The titles and narratives of a document's sections in the order of its text. */
function lettersOfSections(xml: string): string {
  const first = xml.slice(xml.indexOf("<section>"), xml.indexOf("</Composition>"));
  const texts = first.matchAll(/<title value="([^"]*)"\/>|<div xmlns[^>]*>(.*)<\/div>/g);
  return Array.from(texts, ([, title = "", div = ""]) => letters(title + div)).join("");
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
}

test.each(examples)("the page of %s has all words of the document, in order", (example) => {
  const xml = xmlOf(example);
  const html = page(xml);
  const run = between(html, '<p class="run">', "</p>");
  const head = between(html, '<p class="what">', '<div class="state"');
  const title = letters(/<title value="([^"]*)"\/>\s*<section>/.exec(xml)?.[1] ?? "");
  const heading = letters(between(html, "<h1>", "</h1>"));
  const form = title.slice(heading.length);
  expect(title.startsWith(heading)).toBe(true);
  expect(form === "" || letters(head).includes(form)).toBe(true);
  const text = between(html, '<div class="text">', "</main>");
  const printed = letters(run) + letters(head).replace(form, "") + letters(text);
  expect(printed).toBe(lettersOfSections(xml));
});

test("the page has the words of the frozen document, whatever the engine prints today", () => {
  const xml = xmlOf("tamrofen-tablet-en")
    .replace("6. How to store Tamrofen", "6. Storing Tamrofen as it was called")
    .replace("Package leaflet: Information for the patient", "An earlier name of a leaflet");
  const html = page(xml);
  expect(html).toContain("</span> Storing Tamrofen as it was called</h2>");
  expect(html).toContain('<p class="run">An earlier name of a leaflet</p>');
  expect(html).not.toContain("How to store Tamrofen");
});

test("the sheet alone has the words and the form of the page", () => {
  const input = inputOf(xmlOf("tamrofen-tablet-ar"));
  const whole = renderPublicPage(input);
  const sheet = renderPublicSheet(input);
  const main = between(whole, "<main", "</main>");
  const state = between(main, '<div class="state"', "</header>");
  expect(main.replace(state, "")).toBe(between(sheet.html, "<main", "</main>"));
  expect(sheet.html).toContain('<html lang="ar" dir="rtl">');
  expect(whole).toContain(sheet.gtins[0]);
});

test("sizes are within their budgets", () => {
  const brotli = (text: string) => brotliCompressSync(text).length;
  const sizes = examples.map((example) => brotli(page(xmlOf(example))));
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(brotli(publicStyleSheet)).toBeLessThan(10_000);
  expect(publicScript.length).toBeLessThan(30_000);
});

test.each(["en", "ar", "el", "bg", "pl"])(
  "the fonts that a page in %s loads first are in its style sheet",
  (language) => {
    for (const name of preloadedFonts(language))
      expect(publicStyleSheet).toContain(`url(${publicAssets}${name}.woff2)`);
  },
);

test("the style sheet refers to exactly the listed fonts", () => {
  const named = Array.from(publicStyleSheet.matchAll(/url\(([^)]*)\)/g), ([, url = ""]) => url);
  const listed = publicFonts.map(({ name }) => `${publicAssets}${name}.woff2`);
  expect([...new Set(named)].toSorted()).toEqual(listed.toSorted());
});

const states: Readonly<Record<string, PublicState>> = {
  current: { kind: "current" },
  older: { kind: "older", newest: "/newest" },
  withdrawn: { kind: "withdrawn", date: "2026-11-02", reason: "Out of <use>" },
  sample: { kind: "sample" },
};
const banners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "tamrofen-tablet-en": {
    current: "This is the current leaflet. Version 4, published on 20 March 2026.",
    older:
      "This is an older version. Version 4, published on 20 March 2026.Read the current leaflet",
    withdrawn:
      "This leaflet was withdrawn on 2 November 2026.Reason given: “Out of &lt;use&gt;” Do not rely on the text below. Ask your doctor or pharmacist, or the company named at the end.",
    sample: "Sample. This medicine does not exist.",
  },
  "tamrofen-tablet-ar": {
    current: "هذه هي النشرة السارية. الإصدار 4، نُشر في 20 مارس 2026.",
    older: "هذا إصدار أقدم. الإصدار 4، نُشر في 20 مارس 2026.اقرأ النشرة السارية",
    withdrawn:
      "سُحبت هذه النشرة في 2 نوفمبر 2026.السبب المذكور: “Out of &lt;use&gt;” لا تعتمد على النص أدناه. اسأل طبيبك أو الصيدلي، أو الشركة المذكورة في النهاية.",
    sample: "نموذج. هذا الدواء غير موجود.",
  },
  "cortilanne-cream-fr": {
    current: "Cette notice est en vigueur. Version 4, publiée le 20 mars 2026.",
    older:
      "Ceci est une version antérieure. Version 4, publiée le 20 mars 2026.Lire la notice en vigueur",
    withdrawn:
      "Cette notice a été retirée le 2 novembre 2026.Motif indiqué\u00a0: «\u00a0Out of &lt;use&gt;\u00a0» Ne vous fiez pas au texte ci-dessous. Demandez à votre médecin, à votre pharmacien ou à l’entreprise nommée à la fin.",
    sample: "Exemple. Ce médicament n’existe pas.",
  },
};
const cases = Object.entries(banners).flatMap(([example, texts]) =>
  Object.entries(texts).map(([state, text]) => ({ example, state, text })),
);

test.each(cases)("$example says that it is $state", ({ example, state, text }) => {
  const html = page(xmlOf(example), { state: states[state] ?? { kind: "current" } });
  const banner = between(html, '<div class="state', "</header>").replaceAll(/<[^>]*>/g, "");
  expect(banner.trim()).toBe(text);
  expect(html.includes('<meta name="robots" content="noindex">')).toBe(state !== "current");
  expect(html).toContain('<link rel="canonical" href="https://leaflets.example.org/leaflets/1">');
});

test("a leaflet in a language without words of the page has English ones, marked as English", () => {
  const xml = xmlOf("tamrofen-tablet-en")
    .replaceAll('<language value="en"/>', '<language value="ja"/>')
    .replaceAll('lang="en"', 'lang="ja"');
  const html = page(xml, { previous: { version: 3, document: read(xml) } });
  expect(html).toContain('<html lang="ja" dir="ltr">');
  expect(html).toContain('<div class="state" lang="en" dir="ltr">');
  expect(html).toContain('<p lang="en" dir="ltr">Only the form changed.</p>');
  expect(html).toContain('<bdi lang="ja" dir="ltr">Jabal Rayhan Pharmaceuticals PSC</bdi>');
});

test.each([
  ["en", 1, "1 earlier version"],
  ["en", 3, "3 earlier versions"],
  ["ar", 1, "إصدار سابق واحد"],
  ["ar", 2, "إصداران سابقان"],
  ["ar", 3, "3 إصدارات سابقة"],
  ["ar", 11, "11 إصدارًا سابقًا"],
])("in %s, %i earlier versions are “%s”", (language, earlierVersions, text) => {
  const addresses = { canonical: "https://leaflets.example.org/1", versions: "/versions" };
  const html = page(xmlOf(`tamrofen-tablet-${language}`), { earlierVersions, addresses });
  expect(html).toContain(`<a href="/versions">${text}</a>`);
});

test("numbers in Arabic keep the order of the document in text, title, headings, contents and changes", () => {
  const content = (dose: string) => ({
    ...aLeaflet({ language: "ar", medicineName: "زيتونول 400 mg" }),
    type: "أقراص 5-10 mg",
    storageSections: [{ id: "1", content: `<p>تناول ${dose} مل أو 5-10 مل.</p>` }],
  });
  const documentOf = (dose: string) => {
    const built = buildDocument(canonicalise(content(dose)), { identifier: "1" });
    if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
    return toXml(built.bundle);
  };
  const forced = '<bdo class="nowrap" dir="ltr">٥-١٠</bdo>';
  const before = { version: 1, document: read(documentOf("٥-١٠")) };
  const html = page(documentOf("٥-٢٠"), { previous: before });
  const text = between(html, "<main", "</main>");
  expect(page(documentOf("٥-١٠"))).toContain(forced);
  expect(text).toContain('<h1>زيتونول <span dir="ltr" class="nowrap">400 mg</span></h1>');
  expect(text).toContain('<span dir="ltr" class="nowrap">5-10 mg</span>');
  expect(html).not.toMatch(/ style=/);
});

test("images have their size, and their description in place of a missing address", () => {
  const xml = xmlOf("ossandra-pen-en");
  const images = publicImages(read(xml));
  expect(images.map(({ extension }) => extension)).toEqual(Array(6).fill("jpg"));
  const tags = page(xml).match(/<img src="\/images[^>]*>/g) ?? [];
  expect(tags).toHaveLength(6);
  for (const tag of tags) expect(tag).toMatch(/ width="[1-9]\d*" height="[1-9]\d*" loading="lazy"/);
  const without = page(xml, { imageAddress: () => undefined });
  expect(without).not.toContain("<img");
  expect(without).toContain("Two hands under running water from a tap.");
});

test("search engines get the data of the medicine and the other languages", () => {
  const languages = [
    { language: "en", address: "https://leaflets.example.org/1", current: true },
    { language: "ar", address: "https://leaflets.example.org/2", current: false },
  ];
  const html = page(xmlOf("tamrofen-tablet-en"), { languages });
  expect(html).toContain(
    '<link rel="alternate" hreflang="ar" href="https://leaflets.example.org/2">',
  );
  const json: unknown = JSON.parse(between(html, '{"@context"', "</script>"));
  expect(json).toMatchObject({
    "@type": "MedicalWebPage",
    inLanguage: "en",
    version: 4,
    publisher: { name: "Jabal Rayhan Pharmaceuticals PSC" },
    audience: { "@type": "Patient" },
    about: { "@type": "Drug", name: "Tamrofen", gtin: "09521000042018" },
  });
});

test("two leaflets side by side have a row for each section, and all their words", () => {
  const [left, right] = ["tamrofen-tablet-en", "dolvera-syrup-ar"].map(xmlOf);
  const side = (xml = "") => ({ document: read(xml), imageAddress: () => undefined });
  const html = renderSideBySidePage({
    left: side(left),
    right: side(right),
    languages: [],
    assets,
    addresses: { canonical: "/1", page: "/1/with/2" },
  });
  const rows = html.split('<div class="pair__row">').slice(2);
  // the right leaflet has instructions for use, before the company as in its document
  expect(rows).toHaveLength(9);
  expect(rows[5]).toContain("How to store Tamrofen");
  expect(rows[5]).toContain("كيفية تخزين دولفيرا");
  expect(rows[7]).toContain('<div class="text" lang="en" dir="ltr"></div>');
  expect(rows[7]).toContain("تعليمات الاستعمال");
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("pages without a leaflet say what happened", () => {
  const notice = { language: "fr", assets };
  const bodies = [
    renderNotFoundPage({ ...notice, kind: "leaflet" }),
    renderNotFoundPage({ ...notice, kind: "code" }),
    renderNotFoundPage({ ...notice, kind: "invalid-code" }),
    renderBusyPage(notice),
    renderWithdrawnPage({ ...notice, date: "2026-11-02", reason: "<b>" }),
    renderVersionsPage({
      ...notice,
      title: "Cortilanne",
      versions: [{ version: 2, publishedAt: "2026-03-20", address: "/2" }],
    }),
  ].map((html) =>
    between(html, "<main", "</main>")
      .replaceAll(/<[^>]*>/g, "")
      .trim(),
  );
  expect(bodies).toEqual([
    "Notice introuvable",
    "Notice introuvableAucune notice n’est publiée pour ce code. Demandez à votre pharmacien.",
    "Ce code n’est pas valide.",
    "La notice ne peut pas être affichée maintenantRéessayez dans une minute.",
    "Cette notice a été retirée le 2 novembre 2026.Motif indiqué\u00a0: «\u00a0&lt;b&gt;\u00a0»",
    "CortilanneVersions de cette noticeVersion 2 20 mars 2026",
  ]);
});
