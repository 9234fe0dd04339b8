import type { Language } from "../../../i18n/words.ts";

export const exampleNames = ["correct", "faulty", "leaflet"] as const;
export type ExampleName = (typeof exampleNames)[number];

export interface Example {
  /** Name of the file. */
  readonly name: string;
  readonly text: string;
}

type Load = () => Promise<{ readonly default: string }>;

const documents: Readonly<Record<Language, Load>> = {
  en: () => import("../../../../../../examples/leaflets/tamrofen-tablet-en/document.xml?raw"),
  ar: () => import("../../../../../../examples/leaflets/tamrofen-tablet-ar/document.xml?raw"),
};
const leaflets: Readonly<Record<Language, Load>> = {
  en: () => import("../../../../../../examples/leaflets/tamrofen-tablet-en/leaflet.json?raw"),
  ar: () => import("../../../../../../examples/leaflets/tamrofen-tablet-ar/leaflet.json?raw"),
};

/** Loads an example in the language of the page. */
export async function loadExample(example: ExampleName, language: Language): Promise<Example> {
  if (example === "leaflet")
    return { name: `tamrofen-${language}.json`, text: (await leaflets[language]()).default };
  const { default: text } = await documents[language]();
  return { name: `tamrofen-${language}.xml`, text: example === "faulty" ? withErrors(text) : text };
}

/** Puts two errors into a document: a status that does not exist, and a reference that leads nowhere. */
function withErrors(text: string): string {
  return text
    .replace('<status value="final"/>', '<status value="published"/>')
    .replace(/<reference value="[^"]*"\/>/, '<reference value="MedicinalProductDefinition/12"/>');
}
