/**
 * Splits the value of a search parameter at each separator without a backslash before it. The parts keep their
 * backslashes. https://hl7.org/fhir/R5/search.html#escaping
 */
export function splitValues(text: string, separator: "," | "|"): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Removes the backslashes before `,`, `|`, `$` and `\`. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\,|$])/g, "$1");
}
