/** Replaces each text once. Throws if a text is missing, so that a change of the page does not go unnoticed. */
export function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The text has no “${from}”: ${text}`);
    return result.replace(from, () => to);
  }, text);
}
