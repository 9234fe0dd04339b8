import { projectText } from "../project-files.ts";

export const page = projectText("docs/document.md");

/** The example leaflet for checking the page. */
export const example = "ossandra-pen-en";

/** The cells of each row of the table under a heading. */
export function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = page.slice(page.indexOf(`\n${heading}\n`)).split("\n## ", 2)[1] ?? "";
  const [, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The parts of a cell that are formatted as code. */
export function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
