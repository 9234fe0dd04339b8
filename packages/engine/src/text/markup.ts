/**
 * Markup as it was read, without interpretation. Comments, doctypes and processing instructions are elements
 * without children, named `!--`, `!doctype` and `?target`.
 */
export type MarkupNode = MarkupText | MarkupElement;

export interface MarkupText {
  readonly kind: "text";
  readonly text: string;
}

export interface MarkupElement {
  readonly kind: "element";
  /** For HTML in lower case; for XHTML as written, without the prefix of the XHTML namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}
