/**
 * Characters that XML 1.0 cannot represent (https://www.w3.org/TR/xml/#charsets), and lone surrogates, which
 * no encoding can represent.
 */
const unrepresentable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const suspicious = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]/;

export interface CleanText {
  readonly text: string;
  /** Number of removed characters. */
  readonly removed: number;
}

/** Removes characters that no document can contain, and converts line ends to line feeds. */
export function cleanText(source: string): CleanText {
  if (!suspicious.test(source)) return { text: source, removed: 0 };
  const lines = source.replace(/\r\n?/g, "\n");
  const text = lines.replace(unrepresentable, "");
  return { text, removed: lines.length - text.length };
}

/** Whether the text contains only white space and no-break spaces. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}
