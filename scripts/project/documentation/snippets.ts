import { projectText } from "../project-files.ts";
import { fencesIn } from "./fences.ts";

/** A fenced code block of a page. */
export interface Snippet {
  readonly page: string;
  /** The second-level heading above the block; empty before the first one. */
  readonly section: string;
  readonly language: string;
  /** The project file that contains the block, according to the page. */
  readonly file?: string;
  readonly code: string;
  /** The expected output: the `text` block after this one. */
  readonly printed?: string;
}

/** The code blocks of a page in order. Output blocks are attached to the block before them. */
export function snippetsOf(page: string): readonly Snippet[] {
  const text = projectText(page);
  const fences = fencesIn(text).map(({ start, indent, info, body }) => {
    const lines = body.split("\n");
    const code = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const heading = text.slice(0, start).split("\n## ").slice(1).at(-1) ?? "";
    const [section = ""] = heading.split("\n", 1);
    const [language = "", file = ""] = info.split(" ");
    const ofFile = file.startsWith("examples/") ? { file } : {};
    return { page, section, language, ...ofFile, code: code.join("\n") };
  });
  return fences
    .map((fence, index) => {
      const next = fences[index + 1];
      return next?.language === "text" ? { ...fence, printed: next.code } : fence;
    })
    .filter(({ language }) => language !== "text");
}

/** A pattern for expected output. A line `…` matches any lines, and `…` within a line matches any text. */
export function printedAs(expected: string): RegExp {
  const lines = expected.trimEnd().split("\n");
  const pattern = lines.map((line) =>
    line.trim() === "…" ? "(?:.*\\n)*?" : `${line.split("…").map(literally).join(".*")}\\n`,
  );
  return new RegExp(`^${pattern.join("")}$`);
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
