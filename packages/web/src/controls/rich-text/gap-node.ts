import type { GapKind } from "@nashra/engine/guidance";
import {
  $applyNodeReplacement,
  DecoratorNode,
  IS_BOLD,
  TEXT_TYPE_TO_FORMAT,
  toggleTextFormatType,
  type DOMExportOutput,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
  type TextFormatType,
} from "lexical";

import { createGapElement } from "../gaps/gap-element.ts";

type SerializedGap = Spread<
  { readonly gap: string; readonly kind: GapKind; readonly format: number },
  SerializedLexicalNode
>;

/**
 * A gap of a template in the editor, one element that is selected, typed over and deleted as a whole. The stored text
 * contains it as `[[…]]`. It has marks like a text.
 */
export class GapNode extends DecoratorNode<null> {
  __gap: string;
  __kind: GapKind;
  __format: number;

  static override getType(): string {
    return "gap";
  }

  static override clone(node: GapNode): GapNode {
    return new GapNode(node.__gap, node.__kind, node.__format, node.__key);
  }

  static override importJSON(serialized: SerializedGap): GapNode {
    const { gap, kind, format } = serialized;
    return $createGapNode(gap, kind, format).updateFromJSON(serialized);
  }

  constructor(gap: string, kind: GapKind, format: number, key?: NodeKey) {
    super(key);
    this.__gap = gap;
    this.__kind = kind;
    this.__format = format;
  }

  override exportJSON(): SerializedGap {
    return { ...super.exportJSON(), gap: this.__gap, kind: this.__kind, format: this.__format };
  }

  override exportDOM(): DOMExportOutput {
    return { element: document.createTextNode(this.getTextContent()) };
  }

  override createDOM(): HTMLElement {
    const { __gap: text, __kind: kind } = this;
    return createGapElement({ text, kind, bold: (this.__format & IS_BOLD) !== 0 });
  }

  override updateDOM(before: GapNode): boolean {
    return (
      before.__gap !== this.__gap ||
      before.__kind !== this.__kind ||
      before.__format !== this.__format
    );
  }

  override getTextContent(): string {
    return `[[${this.getGap()}]]`;
  }

  /** The text between the brackets. */
  getGap(): string {
    return this.getLatest().__gap;
  }

  getKind(): GapKind {
    return this.getLatest().__kind;
  }

  setKind(kind: GapKind): this {
    const node = this.getWritable();
    node.__kind = kind;
    return node;
  }

  // The members below let the editor's commands for formats apply to this node (`InlineFormattableNode`).

  get __isInlineFormattable(): true {
    return true;
  }

  getFormat(): number {
    return this.getLatest().__format;
  }

  getFormatFlags(type: TextFormatType, alignWithFormat: number | null): number {
    return toggleTextFormatType(this.getFormat(), type, alignWithFormat);
  }

  hasFormat(type: TextFormatType): boolean {
    return (this.getFormat() & (TEXT_TYPE_TO_FORMAT[type] ?? 0)) !== 0;
  }

  setFormat(format: number): this {
    const node = this.getWritable();
    node.__format = format;
    return node;
  }

  toggleFormat(type: TextFormatType): this {
    return this.setFormat(this.getFormatFlags(type, null));
  }
}

export function $createGapNode(gap: string, kind: GapKind, format: number): GapNode {
  return $applyNodeReplacement(new GapNode(gap, kind, format));
}

export function $isGapNode(node: LexicalNode | null | undefined): node is GapNode {
  return node instanceof GapNode;
}
