import { projectText } from "../project-files.ts";

/** A fenced piece of a page. */
export interface Snippet {
  readonly page: string;
  /** The heading it stands under, of the second level; before the first of them, none. */
  readonly section: string;
  readonly language: string;
  /** The file of the project that it is a piece of, where the page says so. */
  readonly file?: string;
  readonly code: string;
  /** What the page says is printed: the `text` that follows the piece. */
  readonly printed?: string;
}

/** The fenced pieces of a page in their order, those that show what is printed with what prints it. */
export function snippetsOf(page: string): readonly Snippet[] {
  const text = projectText(page);
  const fences = [...text.matchAll(/^( *)```(.*)\n([\s\S]*?)^\1```$/gm)].map(
    ({ index, 1: indent = "", 2: info = "", 3: lines = "" }) => {
      const code = lines.replaceAll(new RegExp(`^${indent}`, "gm"), "");
      const section = /^[^]*\n## (.*)\n/.exec(text.slice(0, index))?.[1] ?? "";
      const [language = "", file = ""] = info.split(" ");
      return { page, section, language, ...(file.startsWith("examples/") && { file }), code };
    },
  );
  return fences
    .map((fence, index) => {
      const next = fences[index + 1];
      return next?.language === "text" ? { ...fence, printed: next.code } : fence;
    })
    .filter(({ language }) => language !== "text");
}

/** What is printed fits: a line `…` of the page stands for any lines, `…` within a line for any text. */
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
