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
  /**
   * The name of the element. For HTML, it is in lower case. For XHTML, it is as written, without the prefix
   * of the XHTML namespace.
   */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
  /** True for an inline element around several blocks: every block contains a copy. */
  readonly isCopied?: boolean;
}
