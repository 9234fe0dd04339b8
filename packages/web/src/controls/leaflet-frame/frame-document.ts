import { renderPreview, type LeafletContent } from "@nashra/engine";

import { frameStyles } from "./frame-styles.ts";
import { withoutImages } from "./content-without-images.ts";
import { patchNode } from "./patch-nodes.ts";

/** What the frame shows. */
export interface Shown {
  readonly content: LeafletContent;
  readonly title: string | undefined;
  readonly emptySections: boolean;
}

/** The page the frame begins with; its images follow when it stands. */
export function firstPage({ content, title, emptySections }: Shown): string {
  const light = withoutImages(content);
  return renderPreview(light.content, { emptySections, ...(title !== undefined && { title }) });
}

/** How the sheet lies there. */
export interface FrameAppearance {
  readonly fit: "grow" | "scroll";
  readonly proof: boolean;
  /** Whether a click on a section leads somewhere. */
  readonly leads: boolean;
  readonly status:
    | { readonly kind: "draft" | "review" | "published"; readonly name: string }
    | undefined;
}

/** The document within a frame, while it shows a leaflet. */
export interface FrameDocument {
  readonly document: Document;
  readonly main: HTMLElement;
  /** Shows this instead, changing only what differs. */
  readonly show: (shown: Shown) => void;
  readonly dress: (dress: FrameAppearance) => void;
}

/** Takes a frame's document over once it is loaded; undefined while there is none. */
export function frameDocumentOf(frame: HTMLIFrameElement): FrameDocument | undefined {
  const inner = frame.contentDocument;
  const main = inner?.querySelector("main");
  if (!inner || !main) return undefined;
  addStyles(frame, inner);
  openLinksNowhere(inner);
  printByKey(inner);
  // Else the page within would have the focus, and nobody would see it there.
  main.tabIndex = 0;
  const shown = new WeakMap<Element, string>();
  return {
    document: inner,
    dress({ fit, proof, leads, status }) {
      inner.body.dataset["fit"] = fit;
      inner.body.toggleAttribute("data-proof", proof);
      inner.body.toggleAttribute("data-leads", leads);
      if (status === undefined) return;
      main.dataset["status"] = status.kind;
      main.dataset["statusName"] = status.name;
    },
    main,
    show(next) {
      const light = withoutImages(next.content);
      const title = next.title === undefined ? {} : { title: next.title };
      const article = parsed(
        renderPreview(light.content, {
          form: "fragment",
          emptySections: next.emptySections,
          ...title,
        }),
      );
      const live = main.querySelector(".nashra-sheet");
      if (article === null || live === null) return;
      inner.documentElement.lang = article.lang;
      inner.documentElement.dir = article.dir;
      inner.title = next.title?.trim() || next.content.medicineName || inner.title;
      patchNode(live, article, { images: light.images, shown });
    },
  };
}

function parsed(fragment: string): HTMLElement | null {
  const template = document.createElement("template");
  template.innerHTML = fragment;
  return template.content.querySelector("article");
}

/** A sheet made in the frame is one that its policy has nothing against. */
function addStyles(frame: HTMLIFrameElement, inner: Document): void {
  const realm = frame.contentWindow as (Window & typeof globalThis) | null; // the frame's own globals
  if (realm === null) return;
  const sheet = new realm.CSSStyleSheet();
  sheet.replaceSync(frameStyles);
  inner.adoptedStyleSheets = [sheet];
}

/** A link of the leaflet would replace it in its frame; new windows are what the sandbox forbids. */
function openLinksNowhere(inner: Document): void {
  const base = inner.createElement("base");
  base.target = "_blank";
  inner.head.append(base);
  const stop = (event: Event) => {
    const target = event.target as Element | null; // the target of a click in a document
    if (target?.closest("a")) event.preventDefault();
  };
  inner.addEventListener("click", stop);
  inner.addEventListener("auxclick", stop);
  inner.addEventListener("dragstart", (event) => event.preventDefault());
}

/** Ctrl+P where the focus is in the leaflet: the leaflet alone, as the button prints it. */
function printByKey(inner: Document): void {
  inner.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    inner.defaultView?.print();
  });
}
