/** Marks the section that is being read in the list of contents, and closes the list of a small screen after a choice. */
export function markCurrentSection(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents-side a")].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      const current = entry && links.get(entry.target.id);
      if (current === undefined) return;
      for (const link of links.values()) link.removeAttribute("aria-current");
      current.setAttribute("aria-current", "true");
    },
    { rootMargin: "-15% 0px -75% 0px" },
  );
  for (const section of document.querySelectorAll(".text > .section")) observer.observe(section);
  const list = document.querySelector<HTMLElement>("#contents");
  list?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") !== null) list.hidePopover();
  });
}
