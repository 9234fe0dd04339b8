import { withoutFences } from "../documentation/fences.ts";
import { projectText } from "../project-files.ts";
import { exampleIn, type Example } from "./example.ts";

/** The section of one finding on a page. */
export interface PageFinding {
  /** The heading of its group. */
  readonly group: string;
  readonly code: string;
  readonly severity: string;
  /** Whether the finding has the mark ▣, which means that no document can be built. */
  readonly marked: boolean;
  readonly means: string;
  /** The short text after `For example:`. */
  readonly exampleText: string;
  readonly example: Example | undefined;
  /** The complete source text of the section. */
  readonly source: string;
  /** The sentence of the finding that the example produces. */
  readonly sentence: string;
  readonly solution: string;
  /** Other findings that the example produces. */
  readonly comesWith: readonly string[];
}

/**
 * Returns the findings of a page in order. Each finding has one section; a group contains several sections.
 */
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
    solution: plain(after("**Solution.** ")),
    comesWith: [...after("The example also causes ").matchAll(/`([a-z0-9-]+)`/g)].map(
      ([, code = ""]) => code,
    ),
  };
}

/** Each paragraph on one line, without code blocks. */
function paragraphsOf(section: string): readonly string[] {
  return withoutFences(section)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll("\n", " "))
    .filter((paragraph) => paragraph !== "");
}

/** Text without code formatting, as the terminal shows it. */
function plain(text: string): string {
  return text.replaceAll("`", "");
}
