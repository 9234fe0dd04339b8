import { extract } from "./sources.ts";

export interface ExtensionValue {
  readonly value?: readonly string[];
  readonly valueSet?: string;
}

/** An extension in the format of `judge-source/extensions-5.3.0.json`. */
export interface ExtensionDefinition extends ExtensionValue {
  readonly url: string;
  readonly context: readonly string[];
  readonly modifier?: boolean;
  readonly extension?: readonly (ExtensionValue & { url: string; min: number; max: string })[];
}

/** The extensions that are allowed on the types in the engine's tables. */
export function extensionDefinitions(): readonly ExtensionDefinition[] {
  // The file in `judge-source/` has exactly this shape; a test checks the text that is generated from it.
  return JSON.parse(extract("extensions-5.3.0.json")) as readonly ExtensionDefinition[];
}
