import { escapeAttribute } from "../text/escape.ts";

/** Safe HTML, written by `element` or by the writer of rich text, which escapes the author's text. */
export type Markup = string;

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with escaped attributes. Attributes with the value undefined are omitted. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly Markup[]
): Markup {
  return `<${name}${writeAttributes(attributes)}>${children.join("")}</${name}>`;
}

/** An element without content, such as `img`. */
export function voidElement(name: string, attributes: Attributes): Markup {
  return `<${name}${writeAttributes(attributes)}>`;
}

/** Attributes with a leading space, as in a tag. */
export function writeAttributes(attributes: Attributes): Markup {
  return Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeAttribute(value)}"`))
    .join("");
}
