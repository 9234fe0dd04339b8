import { gapWords } from "../text/gaps.ts";
import { normalise } from "../text/normalise.ts";

/** The gaps with the same answer wherever they occur in a leaflet. */
export type SharedGapKey = "medicine-name" | "active-substance" | "company-name";

/**
 * The labels of these gaps in English, Arabic and French. All other gaps are independent of each other: “number” and
 * “dose” have a different answer in each place.
 */
const labels: Readonly<Record<SharedGapKey, readonly string[]>> = {
  "medicine-name": ["medicine name", "اسم الدواء", "nom du médicament"],
  "active-substance": [
    "active substance",
    "المادة الفعالة",
    "المادة الفعالة باسمها العلمي الدولي",
    "substance active",
  ],
  "company-name": ["company name", "اسم الشركة", "nom de la société"],
};

const keys: ReadonlyMap<string, SharedGapKey> = new Map(
  Object.entries(labels).flatMap(([key, list]) =>
    // the cast is safe, because the keys of `labels` are shared keys
    list.map((label) => [normalise(label, "NFC"), key as SharedGapKey] as const),
  ),
);

const longest = Math.max(...[...keys.keys()].map((label) => label.length));

/** Returns the key of a gap that has the same answer wherever it occurs; undefined for all other gaps. */
export function sharedGapKey(text: string): SharedGapKey | undefined {
  const { label } = gapWords(text);
  // decomposed letters are at most three times as long
  if (label.length > longest * 3) return undefined;
  return keys.get(normalise(label, "NFC").toLowerCase());
}
