import { aLeaflet } from "@nashra/engine/testing";

const [{ image: jpeg } = { image: "" }] = aLeaflet().instructionSteps;

/** Replaces the placeholders for images and long texts in examples by real images and texts. */
export function withImages(value: unknown): unknown {
  if (value === "/9j/…") return jpeg;
  if (value === "/9j/… (10 MiB)") return largeJpeg();
  if (typeof value === "string") return repeated(value);
  if (Array.isArray(value)) return value.map(withImages);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withImages(item)]));
}

/** The image with 10 MiB of padding before its end marker. */
function largeJpeg(): string {
  const bytes = Buffer.from(jpeg, "base64");
  const filling = Buffer.alloc(10 * 1024 * 1024);
  return Buffer.concat([bytes.subarray(0, -2), filling, bytes.subarray(-2)]).toString("base64");
}

/** Repeats the text before `… (1,000 times)`. */
function repeated(text: string): string {
  const [, part, times] = /^(.*)… \(([\d,]+) times\)$/.exec(text) ?? [];
  return part === undefined ? text : part.repeat(Number(times?.replaceAll(",", "")));
}
