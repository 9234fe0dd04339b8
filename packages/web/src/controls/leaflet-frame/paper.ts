import { previewStyleSheet } from "@nashra/engine";

import type { FrameDocument } from "./frame-document.ts";

const onPaper = `${previewStyleSheet}
body > :not([data-paper]) { display: none !important; }`;

/**
 * Makes the print command of the browser print the leaflet. Normally, this command prints the outer page and
 * cuts a frame at the end of a printed page. During printing, a copy of the leaflet therefore replaces the
 * content of the outer page. Returns a function that restores the normal behaviour.
 */
export function printInPlaceOfPage(frame: FrameDocument): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(onPaper);
  let paper: HTMLElement | undefined;

  const put = () => {
    paper ??= document.body.appendChild(copyOf(frame));
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets.filter((one) => one !== sheet),
      sheet,
    ];
  };
  const takeAway = () => {
    paper?.remove();
    paper = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  addEventListener("beforeprint", put);
  addEventListener("afterprint", takeAway);
  return () => {
    removeEventListener("beforeprint", put);
    removeEventListener("afterprint", takeAway);
    takeAway();
  };
}

function copyOf(frame: FrameDocument): HTMLElement {
  const { documentElement: page, body } = frame.document;
  const paper = document.createElement("div");
  paper.className = body.className;
  paper.lang = page.lang;
  paper.dir = page.dir;
  paper.dataset["paper"] = "";
  for (const child of frame.main.children) paper.append(document.importNode(child, true));
  return paper;
}
