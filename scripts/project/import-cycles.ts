import { posix } from "node:path";

/** The imports of each file; all paths have the same root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of relative imports between files, including types and `import()`. */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  return new Map([...texts].map(([path, text]) => [path, importsOf(path, text)]));
}

function importsOf(path: string, text: string): readonly string[] {
  const specifiers = text.matchAll(/(?:\bfrom\s*|\bimport\s*(?:\(\s*)?)"(\.[^"]+)"/g);
  const folder = posix.dirname(path);
  return [...specifiers].map(([, specifier = ""]) => posix.join(folder, specifier));
}

/** One path from a file back to itself for each cycle that a depth-first search finds. */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
