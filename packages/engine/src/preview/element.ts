import { escapeAttribute } from "../text/escape.ts";

/** HTML that is safe to write: made by `element`, or by the narrative writer from a typed tree. */
export type Markup = string;

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with its attributes escaped; an attribute that is undefined is left out. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly Markup[]
): Markup {
  return `${startTag(name, attributes)}${children.join("")}</${name}>`;
}

/** An element that has no content, e.g. `img`. */
export function voidElement(name: string, attributes: Attributes): Markup {
  return startTag(name, attributes);
}

function startTag(name: string, attributes: Attributes): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeAttribute(value)}"`))
    .join("");
  return `<${name}${written}>`;
}
