// Implements .dockerignore: https://docs.docker.com/build/concepts/context/#dockerignore-files

/**
 * Returns a function that checks whether a path of the build context is ignored. The last rule that matches
 * the path or one of its folders counts.
 */
export function hiddenBy(rules: string): (path: string) => boolean {
  const read = rules
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ hides: !line.startsWith("!"), meets: expressionOf(line.replace(/^!/, "")) }));
  return (path) =>
    read.reduce((hidden, { hides, meets }) => (meets.test(path) ? hides : hidden), false);
}

/**
 * Converts a pattern to a regular expression. Docker's `*` also matches names that start with a dot, so
 * Node's globs cannot be used.
 */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*\/|\*\*|\*|\?|[.+^$()|[\]{}\\]/g, (sign) => {
    const meaning = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" }[sign];
    return meaning ?? `\\${sign}`;
  });
  return new RegExp(`^${source}(?:/|$)`);
}
