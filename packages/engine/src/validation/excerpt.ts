/** Returns a text of a finding, without the end of a long text. */
export function excerpt(text: string): string {
  const characters = [...text];
  return characters.length <= 80 ? text : `${characters.slice(0, 79).join("")}…`;
}
