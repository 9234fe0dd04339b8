import { posix } from "node:path";

/** The files that each file imports; paths from one root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of the relative imports of some files, types and `import()` included. */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  return new Map([...texts].map(([path, text]) => [path, importsOf(path, text)]));
}

function importsOf(path: string, text: string): readonly string[] {
  const specifiers = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.[^"]+)"/g);
  const folder = posix.dirname(path);
  return [...specifiers].map(([, specifier = ""]) => posix.join(folder, specifier));
}

/** A way from a file back to itself for each cycle that a search in depth meets. */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
