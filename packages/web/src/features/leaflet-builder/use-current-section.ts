import { useEffect, useState } from "react";

/** Distance of the reading line from the top of the viewport, in CSS pixels. */
const line = 200;

/**
 * Id of the current section: the section that contains the focused element, if that element is visible.
 * Otherwise the last section that starts above a line near the top of the viewport. At the end of the page,
 * the last section. `ids` contains the ids of the sections, separated by spaces.
 */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const wanted = ids.split(" ");
    let frame = 0;
    const find = () => {
      frame = 0;
      const sections = wanted.flatMap((id) => document.getElementById(id) ?? []);
      setCurrent((sectionWithFocus(sections) ?? sectionAtLine(sections))?.id);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(find);
    };
    soon();
    addEventListener("scroll", soon, { passive: true });
    document.addEventListener("focusin", soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon);
      document.removeEventListener("focusin", soon);
    };
  }, [ids]);
  return current;
}

function sectionWithFocus(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return undefined;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight) return undefined;
  // Select the innermost section: the tables are a section inside another section.
  return sections.findLast((section) => section.contains(activeElement));
}

function sectionAtLine(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (atEnd && scrollY > 0) return sections.at(-1);
  return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
}
