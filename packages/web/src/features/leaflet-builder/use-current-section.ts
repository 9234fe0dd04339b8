import { useEffect, useState } from "react";

/**
 * Distance, in CSS pixels, of a horizontal line from the top of the viewport. The line selects the current
 * section.
 */
const line = 200;

/**
 * Returns the id of the current section. If the focused element is visible, the current section is the
 * section that contains it. Otherwise it is the last section that starts above the line or, at the end of the
 * page, the last section of the form. `ids` contains the ids of the sections, separated by spaces.
 */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const wanted = ids.split(" ");
    let frame = 0;
    const find = () => {
      frame = 0;
      const sections = wanted.flatMap((id) => document.getElementById(id) ?? []);
      // The form is hidden while only the preview is shown. Its section is then the one that was current before.
      if (sections[0]?.checkVisibility() === false) return;
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
  // Select the innermost section, because the tables are a section inside another section.
  return sections.findLast((section) => section.contains(activeElement));
}

function sectionAtLine(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (atEnd && scrollY > 0) return sections.at(-1);
  return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
}
