/** What commander says of wrong use, in the form of every other message of the program. */
export function wrongUseWords(text: string): string {
  const [message = "", ...suggestions] = text
    .replace(/^error: /, "")
    .trimEnd()
    .split("\n");
  const [, meant] = /^\(Did you mean (.+)\?\)$/.exec(suggestions.join(" ")) ?? [];
  const known = meant ?? (message === "unknown command 'version'" ? "--version" : undefined);
  const hint = known === undefined ? "" : `; did you mean ${known}?`;
  return `nashra-server: ${message.replace(/^(unknown command) '(.*)'$/, "$1 $2")}${hint}\n`;
}

/** The line after a message of wrong use; `typed` is the command as one types it. */
export function helpHint(typed: string): string {
  return `nashra-server: ${typed} --help shows what there is`;
}
