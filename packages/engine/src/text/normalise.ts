/** Thirty marks in a row. Two half-width letters become marks in the compatibility forms, so they count as marks. */
const thirtyMarks = /[\p{M}\uff9e\uff9f]{30}/gu;

/** U+034F, which has no shape. Marks are not sorted across it. */
const joiner = "\u034f";

/**
 * Like `String.normalize`, but in linear time. `normalize` sorts the marks of a letter in a time that grows with the
 * square of their number: 100 kB of marks take seconds. Therefore U+034F is added after every thirty marks in a row, much
 * as in the Stream-Safe Text Format (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). No language writes
 * so many marks on one letter. For texts that have so many, the result is not always the same for equivalent texts, and
 * it can change when it is normalised again.
 */
export function normalise(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  // marks are after U+0300, and most texts have no thirty such characters in a row
  const source = /[\u0300-\uffff]{30}/.test(text)
    ? text.replace(thirtyMarks, (marks) => marks + joiner)
    : text;
  return source.normalize(form);
}
