import { variables, type Variable } from "./variables.ts";

const prefix = "NASHRA_";

/**
 * Variables of programs that call the server. They are accepted, because the programs may run in the same
 * shell.
 */
const ofClients: readonly string[] = ["NASHRA_URL", "NASHRA_TOKEN"];

/**
 * Returns an error for every variable with the prefix `NASHRA_` that the server does not know, because a
 * typing error in a name must not silently disable a setting.
 */
export function unknownVariables(
  env: object,
): readonly { readonly variable: string; readonly message: string }[] {
  const known = Object.entries<Variable>(variables).flatMap(([name, { secret }]) =>
    secret ? [name, `${name}_FILE`] : [name],
  );
  return Object.keys(env)
    .filter((name) => name.startsWith(prefix) && ![...known, ...ofClients].includes(name))
    .toSorted()
    .map((variable) => ({
      variable,
      message: `${variable} is not a variable of this server; did you mean ${nearest(variable, known)}?`,
    }));
}

function nearest(name: string, known: readonly string[]): string {
  const [best = ""] = known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b));
  return best;
}

/** If `known` has no prefix, the prefix of `name` counts as one edit. */
function editDistance(name: string, known: string): number {
  if (known.startsWith(prefix)) return distance(name, known);
  return 1 + distance(name.slice(prefix.length), known);
}

/** Number of characters to change, add or remove (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
