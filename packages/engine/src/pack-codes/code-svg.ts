import { escapeText } from "../text/escape.ts";
import type { CodeModules } from "./code-modules.ts";

export interface SvgOptions {
  /** Modules around the code that stay white. */
  readonly quietZone: number;
  /** Width of the picture in millimetres. */
  readonly size: number;
  readonly title: string;
}

/** Writes a code as SVG: one white square, and one path with a rectangle for each run of dark modules in a row. */
export function codeSvg(modules: CodeModules, { quietZone, size, title }: SvgOptions): string {
  const side = modules.width + 2 * quietZone;
  const rows = Array.from({ length: modules.width }, (_, row) =>
    darkRuns(modules, row)
      .map(({ from, length }) => `M${from + quietZone} ${row + quietZone}h${length}v1h-${length}z`)
      .join(""),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}mm" height="${size}mm" viewBox="0 0 ${side} ${side}"` +
    ` role="img" shape-rendering="crispEdges"><title>${escapeText(title)}</title>` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${rows.join("")}"/></svg>\n`
  );
}

function darkRuns({ width, isDark }: CodeModules, row: number) {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < width; column += 1) {
    if (!isDark(row, column)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}
