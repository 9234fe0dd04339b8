// What .dockerignore keeps from Docker: https://docs.docker.com/build/concepts/context/#dockerignore-files

/** Whether a path of the build's folder is hidden: of the rules that meet it or a folder it is in, the last counts. */
export function hiddenBy(rules: string): (path: string) => boolean {
  const read = rules
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ hides: !line.startsWith("!"), meets: expressionOf(line.replace(/^!/, "")) }));
  return (path) =>
    read.reduce((hidden, { hides, meets }) => (meets.test(path) ? hides : hidden), false);
}

/** Unlike a shell's, a star of Docker's meets names that begin with a dot: so Node's own globs would not do. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*\/|\*\*|\*|\?|[.+^$()|[\]{}\\]/g, (sign) => {
    const meaning = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" }[sign];
    return meaning ?? `\\${sign}`;
  });
  return new RegExp(`^${source}(?:/|$)`);
}
