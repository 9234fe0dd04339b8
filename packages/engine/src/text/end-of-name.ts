/** The end of a name of small ASCII letters and digits that starts with a letter; `start` if there is none. */
export function endOfSmallName(text: string, start: number): number {
  let at = start;
  while (isSmallLetter(text.charCodeAt(at)) || (at > start && isDigit(text.charCodeAt(at))))
    at += 1;
  return at;
}

/** The same with capital letters. */
export function endOfName(text: string, start: number): number {
  let at = start;
  while (isLetter(text.charCodeAt(at)) || (at > start && isDigit(text.charCodeAt(at)))) at += 1;
  return at;
}

// At the end of a text, `charCodeAt` gives NaN, which is in no range, so that every loop ends there.

export function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isLetter(code: number): boolean {
  return isSmallLetter(code) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
