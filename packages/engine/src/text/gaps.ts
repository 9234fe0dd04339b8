/**
 * What an author does with a gap: `answer` replaces a few words, `write` asks for a whole text, `advice` is a remark
 * beside a finished text and is removed.
 */
export type GapKind = "answer" | "write" | "advice";

/** The place of a gap, `[[…]]`, in the text of one paragraph, heading or field. */
export interface GapRange {
  /** Offset of the opening brackets, in UTF-16 code units. */
  readonly start: number;
  /** Offset after the closing brackets. */
  readonly end: number;
  /** The text between the brackets. */
  readonly text: string;
  readonly kind: GapKind;
}

/** The two parts of a gap's text. */
export interface GapWords {
  /** The text up to the first comma, semicolon or colon. */
  readonly label: string;
  /** The text after it; "" if there is none. */
  readonly hint: string;
}

/**
 * Finds the gaps in the text of one paragraph, heading or field, in reading order and in linear time. A gap contains no
 * opening brackets: brackets that are not closed before the next gap are text.
 */
export function findGaps(text: string): readonly GapRange[] {
  if (!text.includes("[[")) return [];
  const found: Omit<GapRange, "kind">[] = [];
  let hasOtherText = false;
  let at = 0;
  const other = (end: number) => {
    hasOtherText ||= text.slice(at, end).trim() !== "";
  };
  for (;;) {
    const first = text.indexOf("[[", at);
    const end = first < 0 ? -1 : text.indexOf("]]", first + 2);
    if (end < 0) break;
    const start = text.lastIndexOf("[[", end - 2);
    other(start);
    found.push({ start, end: end + 2, text: text.slice(start + 2, end) });
    at = end + 2;
  }
  other(text.length);
  // an answer becomes text, so a sentence beside it is advice
  hasOtherText ||= found.some((gap) => !isSentence(gap.text));
  const ofSentence = hasOtherText ? "advice" : "write";
  return found.map((gap) => ({ ...gap, kind: isSentence(gap.text) ? ofSentence : "answer" }));
}

/** Splits the text of a gap. A comma or colon between two digits does not end the label. */
export function gapWords(text: string): GapWords {
  const separator = /(?<!\p{Nd})[,;:،؛]|[,;:،؛](?!\p{Nd})/u.exec(text)?.index ?? 0;
  const label = text.slice(0, separator).trim();
  if (label === "") return { label: text.trim(), hint: "" };
  return { label, hint: text.slice(separator + 1).trim() };
}

/** Whether a gap is a sentence, or the start of a finished one. */
function isSentence(text: string): boolean {
  return /[.:]$/.test(text.trimEnd());
}
