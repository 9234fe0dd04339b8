import { languageConcept } from "../codes.ts";
import { countryName } from "../../words/countries.ts";
import { child, children, string, type Element } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";

/** The country a medicine's name is used in, as a code of ISO 3166-1; undefined where none is told. */
export function readUsage(
  reading: Reading,
  name: Element | undefined,
  language: string | undefined,
): string | undefined {
  const usages = children(name, "usage");
  const codings = usages.flatMap((usage) => children(child(usage, "country"), "coding"));
  const country = codings.find((coding) => countryName(string(coding, "code")) !== undefined);
  const code = country && string(country, "code");
  if (code !== undefined) {
    reading.say(countryName(code) ?? code);
    reading.claim(country, "code");
  }
  for (const usage of usages) claimLanguage(reading, child(usage, "language"), language);
  return code;
}

/** The language stands in the leaflet; its name is no text of the document's author. */
function claimLanguage(
  reading: Reading,
  concept: Element | undefined,
  language: string | undefined,
): void {
  for (const coding of children(concept, "coding")) {
    if (string(coding, "code") !== language) continue;
    const known = languageConcept(string(coding, "code")).coding?.[0]?.display;
    const display = string(coding, "display");
    if (display === "" || display === known) reading.claim(coding, "code", "display");
  }
}
