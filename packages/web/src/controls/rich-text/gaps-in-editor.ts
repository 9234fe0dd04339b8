import {
  $addUpdateTag,
  $getAdjacentNode,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $getState,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  HISTORY_MERGE_TAG,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  SKIP_SCROLL_INTO_VIEW_TAG,
  TextNode,
  type ElementNode,
  type LexicalEditor,
  type NodeKey,
  type PasteCommandType,
} from "lexical";

import {
  answerGapEvent,
  gapAnsweredEvent,
  gapAttribute,
  goToGap,
  hasGapBeside,
  leaveCurrentGap,
  selectedGapAttribute,
  selectGapEvent,
  setCurrentGap,
  takeWaitingGap,
  type GapAnswered,
} from "../../model/gaps.ts";
import { registerGapKinds } from "./gap-kinds.ts";
import { $isGapNode, type GapNode } from "./gap-node.ts";
import { holdsText } from "./plain-paste.ts";
import { $beginAnswer, $selectedGap, $selectGap, answerState } from "./gap-selection.ts";

/** The tag of the update with the first character of an answer. The further characters belong to its undo step. */
export const answerTag = "gap-answer";

interface Answering {
  /** The value of `answerState`. */
  readonly number: number;
  /** The text between the brackets of the gap. */
  readonly gap: string;
}

let answers = 0;

/**
 * Lets the author move from gap to gap and type over them. A gap is selected as a range, and its answer goes on until
 * the caret leaves it.
 */
export function registerGaps(editor: LexicalEditor): () => void {
  const gaps = new GapsInEditor(editor);
  return mergeRegister(
    registerGapKinds(editor),
    registerGapCommands(editor, gaps),
    editor.registerMutationListener(TextNode, (mutations) => {
      editor.read(() => {
        for (const [key, mutation] of mutations)
          if (mutation !== "destroyed") $markAnswer(editor, key);
      });
    }),
    editor.registerUpdateListener(() => {
      const isNode = editor.read(() => $isNodeSelection($getSelection()));
      if (!isNode || !gaps.selectAsRange()) gaps.follow();
    }),
    editor.registerRootListener((box) => {
      if (box === null) return undefined;
      const select = () => {
        const index = takeWaitingGap(box);
        if (index !== undefined) selectGapAt(editor, index);
      };
      const answer = (event: Event) => {
        if (event instanceof CustomEvent) gaps.answerWith(String(event.detail));
      };
      box.addEventListener(selectGapEvent, select);
      box.addEventListener(answerGapEvent, answer);
      // The author asked for a gap before this editor existed.
      queueMicrotask(select);
      return () => {
        box.removeEventListener(selectGapEvent, select);
        box.removeEventListener(answerGapEvent, answer);
      };
    }),
  );
}

function registerGapCommands(editor: LexicalEditor, gaps: GapsInEditor): () => void {
  const answer = () => {
    gaps.$answerSelected();
    return false;
  };
  // An image goes to the step and leaves the gap.
  const answerPaste = (event: PasteCommandType) => holdsText(event) && answer();
  return mergeRegister(
    editor.registerCommand(
      CLICK_COMMAND,
      (event) => {
        const gap = $gapAt(event);
        if (gap !== undefined) $selectGap(gap);
        return gap !== undefined;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, answer, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(PASTE_COMMAND, answerPaste, COMMAND_PRIORITY_CRITICAL),
    registerGapKeys(editor, gaps),
    editor.registerCommand(
      DELETE_CHARACTER_COMMAND,
      (isBackward) => {
        $passAdvice(isBackward);
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        gaps.leave();
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
}

function registerGapKeys(editor: LexicalEditor, gaps: GapsInEditor): () => void {
  // A line break in place of the gap would divide its sentence.
  const enter = (event: KeyboardEvent | null) => {
    if ($selectedGap() === undefined) return false;
    event?.preventDefault();
    queueMicrotask(() => gaps.go("next"));
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
        if (!gaps.isAnswering && $selectedGap() === undefined) return false;
        const way = event.shiftKey ? "previous" : "next";
        // The browser moves the focus.
        if (!hasGapBeside(way)) return true;
        event.preventDefault();
        // After this update, because the next gap can be in this editor.
        queueMicrotask(() => gaps.go(way));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(KEY_ENTER_COMMAND, enter, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      KEY_ESCAPE_COMMAND,
      () => {
        const gap = $selectedGap();
        gap?.selectNext(0, 0);
        gaps.leave();
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
}

/** The gap of an editor that is selected or being answered. */
class GapsInEditor {
  readonly #editor: LexicalEditor;
  #answering: Answering | undefined;
  /** The element of the selected gap. */
  #marked: HTMLElement | null = null;

  constructor(editor: LexicalEditor) {
    this.#editor = editor;
  }

  get isAnswering(): boolean {
    return this.#answering !== undefined;
  }

  /** Replaces the selected gap by an empty text for its answer. */
  $answerSelected(): boolean {
    const gap = $selectedGap();
    if (gap === undefined) return false;
    answers += 1;
    this.#answering = { number: answers, gap: gap.getGap() };
    $addUpdateTag(answerTag);
    $beginAnswer(gap, answers);
    return true;
  }

  answerWith(text: string): void {
    this.#editor.update(
      () => {
        if (this.$answerSelected()) $getSelection()?.insertText(text);
      },
      { discrete: true },
    );
  }

  /** Selects the range of a gap that the arrow keys have selected as a node. Returns false if there is none. */
  selectAsRange(): boolean {
    if (this.#editor.read($selectedGap) === undefined) return false;
    this.#editor.update(
      () => {
        const gap = $selectedGap();
        if (gap !== undefined) $selectGap(gap);
      },
      { tag: HISTORY_MERGE_TAG, discrete: true },
    );
    return true;
  }

  /** Follows the selection after an update. */
  follow(): void {
    const box = this.#editor.getRootElement();
    if (box === null || document.activeElement !== box) return;
    const { gap, answer } = this.#editor.read(() => ({
      gap: $selectedGap(),
      answer: $answerAtCaret(),
    }));
    if (gap !== undefined) {
      this.#endAnswer();
      this.#mark(this.#editor.getElementByKey(gap.getKey()));
      setCurrentGap({ box: box.id, text: gap.__gap });
    } else if (this.#answering !== undefined && answer === this.#answering.number) {
      this.#mark(null);
      setCurrentGap({ box: box.id, text: this.#answering.gap }, true);
    } else this.leave();
  }

  /** The author has left the gap. */
  leave(): void {
    this.#mark(null);
    this.#endAnswer();
    leaveCurrentGap(this.#editor.getRootElement()?.id ?? "");
  }

  go(way: "next" | "previous"): void {
    this.#finish();
    if (!goToGap(way)) this.leave();
  }

  #mark(element: HTMLElement | null): void {
    if (element === this.#marked) return;
    this.#marked?.removeAttribute(selectedGapAttribute);
    element?.setAttribute(selectedGapAttribute, "");
    this.#marked = element;
  }

  /** Ends the answer after the editor has handed its text to the form. */
  #endAnswer(): void {
    if (this.#answering !== undefined) queueMicrotask(() => this.#finish());
  }

  #finish(): void {
    const left = this.#answering;
    const box = this.#editor.getRootElement();
    this.#answering = undefined;
    if (left === undefined || box === null) return;
    const answer = this.#editor.read(() => $answerText(left.number));
    const detail: GapAnswered = { gap: left.gap, answer };
    if (answer.trim() !== "")
      box.dispatchEvent(new CustomEvent(gapAnsweredEvent, { bubbles: true, detail }));
  }
}

function selectGapAt(editor: LexicalEditor, index: number): void {
  editor.update(
    () => {
      const gap = $gapsIn($getRoot())[index];
      if (gap !== undefined) $selectGap(gap);
    },
    { discrete: true, tag: SKIP_SCROLL_INTO_VIEW_TAG },
  );
}

function $gapsIn(element: ElementNode): readonly GapNode[] {
  return element
    .getChildren()
    .flatMap((child) =>
      $isElementNode(child) ? $gapsIn(child) : $isGapNode(child) ? [child] : [],
    );
}

/** The gap under the pointer. A tap on a text without editor has replaced the element that was hit. */
function $gapAt({ target, clientX, clientY }: MouseEvent): GapNode | undefined {
  const hit = target instanceof Element && target.isConnected ? target : undefined;
  const element = (hit ?? document.elementFromPoint(clientX, clientY))?.closest(
    `[${gapAttribute}]`,
  );
  const node = element ? $getNearestNodeFromDOMNode(element) : null;
  return $isGapNode(node) ? node : undefined;
}

/** The number of the answer that contains the caret; 0 outside answers. */
function $answerAtCaret(): number {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return 0;
  const node = selection.anchor.getNode();
  return $isTextNode(node) ? $getState(node, answerState) : 0;
}

function $answerText(number: number): string {
  return $getRoot()
    .getAllTextNodes()
    .filter((node) => $getState(node, answerState) === number)
    .map((node) => node.getTextContent())
    .join("");
}

function $markAnswer(editor: LexicalEditor, key: NodeKey): void {
  const node = $getNodeByKey(key);
  const isAnswer = $isTextNode(node) && $getState(node, answerState) > 0;
  editor.getElementByKey(key)?.toggleAttribute("data-answer", isAnswer);
}

/** Moves the caret over advice, which is not visible, so that a deletion does not remove it unseen. */
function $passAdvice(isBackward: boolean): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return;
  for (;;) {
    const beside = $getAdjacentNode(selection.focus, isBackward);
    if (!$isGapNode(beside) || beside.getKind() !== "advice") return;
    const [one, other] = isBackward
      ? [beside.getPreviousSibling(), "end" as const]
      : [beside.getNextSibling(), "start" as const];
    if (!$isTextNode(one)) return;
    if (other === "end") one.select();
    else one.select(0, 0);
    const moved = $getSelection();
    if (!$isRangeSelection(moved) || moved.anchor.is(selection.anchor)) return;
    selection.anchor.set(moved.anchor.key, moved.anchor.offset, "text");
    selection.focus.set(moved.focus.key, moved.focus.offset, "text");
  }
}
