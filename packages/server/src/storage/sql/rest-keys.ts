import { hash } from "node:crypto";

/** The longest text of an index entry in characters. */
const longestKey = 200;

/** The name of the values of resources of a type. */
export function fieldOf(type: string, name: string): string {
  return `${type}.${name}`;
}

/** A text for an index. Two texts are equal if their keys are: that of a long text ends with its SHA-256. */
export function keyOf(text: string): string {
  const start = startOf(text);
  return start === text ? text : `${start} ${hash("sha256", text, "hex")}`;
}

/** The beginning of a text. */
export function startOf(text: string): string {
  return text.length <= longestKey ? text : [...text].slice(0, longestKey).join("");
}
