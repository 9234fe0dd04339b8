/** HTML markup that needs no escaping. Only the functions of this file create it. */
export interface Html {
  readonly text: string;
}

type Part = string | number | Html | readonly Html[];

/** A template tag that escapes every value, except values of type `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { text: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}

/** Treats text as markup. Only for fixed text of this package. */
html.raw = (text: string): Html => ({ text });

/** A sentence in which text between backticks is code. */
export function sentence(text: string): Html {
  const parts = text.split("`").map((part, at) => (at % 2 === 1 ? code(part) : html`${part}`));
  return { text: parts.map((part) => part.text).join("") };
}

/** Code that may wrap after `/`, `.` and `_`. */
export function code(text: string): Html {
  const parts = text.split(/(?<=[/._])/).map(escape);
  return { text: `<code>${parts.join("<wbr>")}</code>` };
}

function markupOf(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  if ("text" in part) return part.text;
  return part.map(({ text }) => text).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
