import { projectText } from "../project-files.ts";
import { exampleIn, type Example } from "./example.ts";

/** What a page says of one finding. */
export interface PageFinding {
  /** The heading of the group it stands in. */
  readonly group: string;
  readonly code: string;
  readonly severity: string;
  /** ▣: no document is built while it stands. */
  readonly marked: boolean;
  readonly means: string;
  /** An example in a few words. */
  readonly exampleText: string;
  readonly example: Example | undefined;
  /** All of the section, as it stands on the page. */
  readonly source: string;
  /** The engine's sentence about the example. */
  readonly sentence: string;
  readonly cure: string;
  /** What else is said of the example. */
  readonly comesWith: readonly string[];
}

/** The findings of a page, in its order: a section each, in groups. */
export function pageFindings(page: string): readonly PageFinding[] {
  return projectText(page)
    .split(/^## /m)
    .slice(1)
    .flatMap((group) => {
      const [heading = "", ...sections] = group.split(/^### /m);
      const title = heading.split("\n", 1)[0] ?? "";
      return sections.map((section) => pageFinding(title, section));
    });
}

function pageFinding(group: string, section: string): PageFinding {
  const [heading = "", ...paragraphs] = paragraphsOf(section);
  const [opening = ""] = paragraphs;
  const [, severity = "", mark, means = ""] =
    /^(Error|Warning|Information)( ▣)?\. (.*)$/.exec(opening) ?? [];
  const after = (start: string) =>
    paragraphs.find((paragraph) => paragraph.startsWith(start))?.slice(start.length) ?? "";
  return {
    group,
    code: heading.replaceAll("`", ""),
    severity: severity.toLowerCase(),
    marked: mark !== undefined,
    means: plain(means),
    exampleText: plain(after("For example: ")),
    example: exampleIn(section),
    source: section,
    sentence: after("> ").replaceAll(" > ", " "),
    cure: plain(after("**Cure.** ")),
    comesWith: [...after("Comes with ").matchAll(/`([a-z0-9-]+)`/g)].map(([, code = ""]) => code),
  };
}

/** Each paragraph in one line, without the fenced ones. */
function paragraphsOf(section: string): readonly string[] {
  return section
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll("\n", " "))
    .filter((paragraph) => paragraph !== "");
}

/** Text as the terminal shows it, which sets nothing off as code. */
function plain(text: string): string {
  return text.replaceAll("`", "");
}
