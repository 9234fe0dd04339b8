import { paragraphBreak, type ReferenceTarget } from "@nashra/engine/rich-text";
import { $isTextNode, TextNode, type EditorConfig, type LexicalNode, type NodeKey } from "lexical";

/** A reference to a section. It is one unit: the caret does not enter it, and Backspace removes it. */
export class ReferenceNode extends TextNode {
  __section: ReferenceTarget;

  static override getType(): string {
    return "reference";
  }

  static override clone(node: ReferenceNode): ReferenceNode {
    return new ReferenceNode(node.__section, node.__text, node.__key);
  }

  constructor(section: ReferenceTarget = "whatIs", text = "", key?: NodeKey) {
    super(text, key);
    this.__section = section;
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__section = previous.__section;
  }

  getSection(): ReferenceTarget {
    return this.getLatest().__section;
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.dataset["reference"] = this.__section;
    return element;
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }

  override isTextEntity(): boolean {
    return true;
  }
}

export function $createReferenceNode(section: ReferenceTarget, text: string): ReferenceNode {
  return new ReferenceNode(section, text).setMode("token");
}

export function $isReferenceNode(node: LexicalNode | null | undefined): node is ReferenceNode {
  return node instanceof ReferenceNode;
}

/**
 * The text of a node in which technical text is searched. A reference is never a part of it, because it cannot be
 * divided.
 */
export function $searchedText(node: LexicalNode): string {
  if ($isReferenceNode(node)) return paragraphBreak.repeat(node.getTextContentSize());
  return $isTextNode(node) ? node.getTextContent() : paragraphBreak;
}
