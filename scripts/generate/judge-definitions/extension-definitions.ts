import { extract } from "./sources.ts";

export interface Valued {
  readonly value?: readonly string[];
  readonly valueSet?: string;
}

/** An extension in the format of the extract. */
export interface ExtensionDefinition extends Valued {
  readonly url: string;
  readonly context: readonly string[];
  readonly modifier?: boolean;
  readonly extension?: readonly (Valued & { url: string; min: number; max: string })[];
}

/** The extensions that are allowed on the types in the engine's tables. */
export function extensionDefinitions(): readonly ExtensionDefinition[] {
  // The extract has exactly this shape, and a test compares the generated text.
  return JSON.parse(extract("extensions-5.3.0.json")) as readonly ExtensionDefinition[];
}
