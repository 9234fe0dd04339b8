import { describeFinding, type Finding } from "@nashra/engine";

import type { Refused, Shown } from "./leaflet-work.ts";
import { pageWords, type Language, type PageWords } from "./page-words.ts";

/** A view of the page. Each view replaces the previous one completely. */
export type View =
  | { readonly kind: "nothing" }
  | { readonly kind: "no-file" }
  | { readonly kind: "reading"; readonly name: string }
  | {
      readonly kind: "refused";
      readonly name: string;
      readonly reason: "tooLarge" | "unreadable" | "failed" | Refused;
    }
  | {
      readonly kind: "shown";
      readonly name: string;
      readonly others: boolean;
      readonly shown: Shown;
    };

export function show(view: View, language: Language): void {
  const words = pageWords[language];
  showWords(words, language);
  showStatus(view, words);
  showRefusal(view, words, language);
  element("result", HTMLElement).hidden = view.kind !== "shown";
  if (view.kind !== "shown") return;
  const { name, shown } = view;
  showFindings(shown.findings, words, language);
  showDownloads(shown);
  const preview = element("preview", HTMLIFrameElement);
  preview.title = words.previewOf.replace("{name}", () => name);
  // Setting the same `srcdoc` again would reload the preview and scroll it to the top.
  if (preview.srcdoc !== shown.preview) preview.srcdoc = shown.preview;
}

export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}.`);
  return found;
}

function showWords(words: PageWords, language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  document.title = words.title;
  // The cast is safe: the attributes contain keys of PageWords.
  const wordOf = (name: string | undefined) => words[name as keyof PageWords];
  for (const place of document.querySelectorAll<HTMLElement>("[data-word]"))
    place.textContent = wordOf(place.dataset["word"]);
  for (const place of document.querySelectorAll<HTMLElement>("[data-label]"))
    place.ariaLabel = wordOf(place.dataset["label"]);
  for (const button of document.querySelectorAll<HTMLElement>("[data-language]"))
    button.ariaPressed = String(button.dataset["language"] === language);
}

function showStatus(view: View, words: PageWords): void {
  const status = element("status", HTMLElement);
  if (view.kind === "reading") setText(status, words.reading, { name: view.name });
  else if (view.kind === "shown")
    setText(status, view.others ? words.onlyFirst : words.read, { name: view.name });
  else status.replaceChildren();
}

function showRefusal(view: View, words: PageWords, language: Language): void {
  const alert = element("alert", HTMLElement);
  if (view.kind === "no-file") setText(alert, words.noFile);
  else if (view.kind === "refused") {
    setText(alert, words.notRead, { name: view.name });
    const reasons = document.createElement("ul");
    reasons.append(...reasonsOf(view.reason, words, language));
    alert.append(reasons);
  } else alert.replaceChildren();
}

type Reason = (View & { readonly kind: "refused" })["reason"];

function reasonsOf(reason: Reason, words: PageWords, language: Language): readonly Node[] {
  if (typeof reason === "string") return [item(words[reason])];
  switch (reason.kind) {
    case "not-text":
      return [item(words.notText)];
    case "name-repeated":
      return [item(words.nameRepeated, { name: reason.name, line: String(reason.line) })];
    case "refused":
      return reason.findings.map((found) => findingItem(found, words, language));
  }
}

function showFindings(findings: readonly Finding[], words: PageWords, language: Language): void {
  element("no-findings", HTMLElement).hidden = findings.length > 0;
  const list = element("findings", HTMLElement);
  list.hidden = findings.length === 0;
  list.replaceChildren(...findings.map((found) => findingItem(found, words, language)));
}

/** A list item with the severity, the sentence and the place of a finding. */
function findingItem(found: Finding, words: PageWords, language: Language): HTMLLIElement {
  const severity = document.createElement("strong");
  severity.textContent = words[found.severity];
  const place = document.createElement("code");
  place.textContent = found.expression ?? found.path.join(".");
  place.dir = "ltr";
  const line = document.createElement("span");
  if (found.line !== undefined) setText(line, words.line, { line: String(found.line) });
  const listItem = document.createElement("li");
  listItem.className = found.severity;
  listItem.append(severity, " ", describeFinding(found, language), " ", place, " ", line);
  return listItem;
}

const kinds = [
  ["xml", "document.xml", "application/fhir+xml"],
  ["json", "document.json", "application/fhir+json"],
  ["leaflet", "leaflet.json", "application/json"],
] as const;

function showDownloads({ leaflet, document: built }: Shown): void {
  const texts: Partial<Readonly<Record<string, string>>> = { ...built, leaflet };
  element("no-document", HTMLElement).hidden = built !== undefined;
  for (const [id, fileName, type] of kinds) {
    const link = element(id, HTMLAnchorElement);
    const text = texts[id];
    URL.revokeObjectURL(link.href);
    link.hidden = text === undefined;
    link.download = fileName;
    link.href = text === undefined ? "" : URL.createObjectURL(new Blob([text], { type }));
  }
}

function item(sentence: string, values: Readonly<Record<string, string>> = {}): HTMLLIElement {
  const listItem = document.createElement("li");
  setText(listItem, sentence, values);
  return listItem;
}

/**
 * Sets the text of an element. Values for `{placeholders}` are isolated, so that they keep their own text
 * direction.
 */
function setText(
  place: HTMLElement,
  sentence: string,
  values: Readonly<Record<string, string>> = {},
): void {
  const parts = sentence.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = document.createElement("bdi");
    value.textContent = values[part] ?? "";
    return value;
  });
  place.replaceChildren(...parts);
}
