/** The number of a section and the rest of its title; the number is "" if the title begins with none. */
export function headingParts(title: string): { readonly number: string; readonly text: string } {
  const dot = title.indexOf(". ");
  const number = title.slice(0, Math.max(0, dot));
  const isNumber = number.length > 0 && number.length <= 2 && [...number].every(isDigit);
  return isNumber ? { number, text: title.slice(dot + 2) } : { number: "", text: title };
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}
