/** The field a JSON Pointer leads to, by its own name: for `/scopes/1` it is `scopes`. */
export function fieldName(pointer: string): string {
  return pointer.split("/").findLast((part) => !/^\d+$/.test(part)) ?? "";
}

/** Where in the content of a leaflet a JSON Pointer leads, as programs write it: `tables[0].data`. */
export function contentPath(pointer: string): string | undefined {
  const [, path] = /^\/content((?:\/[a-z][A-Za-z]*(?:\/\d+)*)+)$/.exec(pointer) ?? [];
  return path
    ?.slice(1)
    .replaceAll(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
}
