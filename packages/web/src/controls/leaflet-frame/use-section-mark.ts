import { useEffect, useRef } from "react";

import type { FrameDocument } from "./frame-document.ts";

interface Sections {
  readonly scrollTo?: string | undefined;
  readonly marked?: string | undefined;
  readonly onSection?: ((name: string) => void) | undefined;
}

/** Highlights a section of the leaflet in the frame, scrolls to a section, and reports clicks on sections. */
export function useSectionMark(
  inner: FrameDocument | undefined,
  { scrollTo, marked, onSection }: Sections,
): void {
  // Runs after every rendering, because the rendering may have created the section.
  useEffect(() => {
    if (inner === undefined) return;
    const now = marked === undefined ? null : sectionOf(inner, marked);
    for (const other of inner.main.querySelectorAll("[data-current]"))
      if (other !== now) other.removeAttribute("data-current");
    now?.setAttribute("data-current", "");
  });

  useEffect(() => {
    const section =
      inner === undefined || scrollTo === undefined ? null : sectionOf(inner, scrollTo);
    if (section !== null) bringIntoSight(section);
  }, [inner, scrollTo]);

  const latest = useRef(onSection);
  useEffect(() => {
    latest.current = onSection;
  });
  useEffect(() => {
    if (inner === undefined) return undefined;
    const { document } = inner;
    const clicked = (event: Event) => {
      // A text selection is not a click on a section.
      if (document.getSelection()?.isCollapsed === false) return;
      // The cast is safe: the target of a click in an HTML document is an element.
      const target = event.target as Element | null;
      const name = target?.closest("[data-section]")?.getAttribute("data-section");
      if (name) latest.current?.(name);
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, [inner]);
}

function sectionOf({ main }: FrameDocument, name: string): Element | null {
  return main.querySelector(`[data-section="${CSS.escape(name)}"]`);
}

/** Scrolls to a section, unless its beginning is visible or it fills at least the upper third of the frame. */
function bringIntoSight(section: Element): void {
  const view = section.ownerDocument.defaultView;
  if (view === null) return;
  const { top, bottom } = section.getBoundingClientRect();
  const height = view.innerHeight;
  const begins = top >= 0 && top < height - 48;
  const around = top < 0 && bottom > height / 3;
  if (begins || around) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  view.scrollTo({ top: view.scrollY + top - 16, behavior: still ? "instant" : "smooth" });
}
