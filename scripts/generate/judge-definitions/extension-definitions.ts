import { extract } from "./sources.ts";

export interface Valued {
  readonly value?: readonly string[];
  readonly valueSet?: string;
}

/** An extension as the extract has it. */
export interface ExtensionDefinition extends Valued {
  readonly url: string;
  readonly context: readonly string[];
  readonly modifier?: boolean;
  readonly extension?: readonly (Valued & { url: string; min: number; max: string })[];
}

/** The extensions that may stand on the types the engine knows. */
export function extensionDefinitions(): readonly ExtensionDefinition[] {
  // the extract's own file holds exactly this shape; the generated text is compared by a test
  return JSON.parse(extract("extensions-5.3.0.json")) as readonly ExtensionDefinition[];
}
