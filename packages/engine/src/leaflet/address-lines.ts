import { isBlank } from "../text/clean-text.ts";

/** The non-blank lines of an address, trimmed. */
export function addressLines(address: string): readonly string[] {
  return address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));
}
