import { renderPreview, type LanguageFile, type LeafletContent } from "@nashra/engine";

import { frameStyles } from "./frame-styles.ts";
import { withoutImages } from "./content-without-images.ts";
import { patchNode } from "./patch-nodes.ts";

/** The content of the frame. */
export interface Shown {
  readonly content: LeafletContent;
  readonly title: string | undefined;
  /** The loaded languages, with that of the leaflet. */
  readonly languages: readonly LanguageFile[];
  readonly emptySections: boolean;
  /** True if the page names the items, for a mark at one of them and for clicks on them. */
  readonly items: boolean;
}

/** Returns the initial HTML document of the frame. The images are inserted after this document has loaded. */
export function firstPage({ content, title, ...options }: Shown): string {
  const light = withoutImages(content);
  return renderPreview(light.content, { ...options, ...(title !== undefined && { title }) });
}

/** The appearance of the sheet in the frame. */
export interface FrameAppearance {
  readonly fit: "grow" | "scroll";
  readonly proof: boolean;
  /** True if a click on a section has an effect. */
  readonly leads: boolean;
  readonly status:
    | { readonly kind: "draft" | "review" | "published"; readonly name: string }
    | undefined;
}

/** The HTML document in a frame that shows a leaflet. */
export interface FrameDocument {
  readonly document: Document;
  readonly main: HTMLElement;
  /** Shows other content; changes only the nodes that differ. */
  readonly show: (shown: Shown) => void;
  readonly setAppearance: (appearance: FrameAppearance) => void;
}

/** Prepares the HTML document of a loaded frame. Returns undefined if the frame is not loaded yet. */
export function frameDocumentOf(frame: HTMLIFrameElement): FrameDocument | undefined {
  const inner = frame.contentDocument;
  const main = inner?.querySelector("main");
  if (!inner || !main) return undefined;
  addStyles(frame, inner);
  openLinksNowhere(inner);
  printByKey(inner);
  passShortcuts(frame, inner);
  // Makes `main` focusable. Otherwise the body of the frame would take the focus, without a visible outline.
  main.tabIndex = 0;
  const shown = new WeakMap<Element, string>();
  return {
    document: inner,
    setAppearance({ fit, proof, leads, status }) {
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
          languages: next.languages,
          emptySections: next.emptySections,
          items: next.items,
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

/**
 * Adds the styles as a constructed style sheet, because the content security policy of the frame forbids
 * another `<style>` element.
 */
function addStyles(frame: HTMLIFrameElement, inner: Document): void {
  const realm = frame.contentWindow as (Window & typeof globalThis) | null; // the global object of the frame
  if (realm === null) return;
  const sheet = new realm.CSSStyleSheet();
  sheet.replaceSync(frameStyles);
  inner.adoptedStyleSheets = [sheet];
}

/**
 * Disables all links. A link in the frame would replace the leaflet, and the sandbox of the frame forbids
 * links that open a new window.
 */
function openLinksNowhere(inner: Document): void {
  const base = inner.createElement("base");
  base.target = "_blank";
  inner.head.append(base);
  const stop = (event: Event) => {
    // The cast is safe: the target of a click in an HTML document is an element.
    const target = event.target as Element | null;
    if (target?.closest("a")) event.preventDefault();
  };
  inner.addEventListener("click", stop);
  inner.addEventListener("auxclick", stop);
  inner.addEventListener("dragstart", (event) => event.preventDefault());
}

/** Makes Ctrl+P print only the leaflet, like the print button, if the focus is in the frame. */
function printByKey(inner: Document): void {
  inner.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    inner.defaultView?.print();
  });
}

/** Dispatches the shortcuts that are pressed in the frame on the frame element too, for the listeners of the page. */
function passShortcuts(frame: HTMLIFrameElement, inner: Document): void {
  inner.addEventListener("keydown", (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (key !== "F6" && !ctrlKey && !metaKey) return;
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
    const copy = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
    if (!frame.dispatchEvent(copy)) event.preventDefault();
  });
}
