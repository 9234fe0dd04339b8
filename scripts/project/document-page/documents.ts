import {
  buildDocument,
  type BuildOptions,
  type Bundle,
  type LeafletContent,
  type Resource,
} from "@nashra/engine";

export function builtDocument(content: LeafletContent, options: BuildOptions = {}): Bundle {
  const document = buildDocument(content, options);
  if (document.kind === "built") return document.bundle;
  throw new Error(JSON.stringify(document.findings));
}

/** The properties of a section that these tests check. */
interface Section {
  readonly title?: string;
  readonly code?: { readonly coding: readonly { readonly code: string }[] };
  readonly text?: { readonly div: string };
  readonly section?: readonly Section[];
}

export function compositionIn({ entry }: Bundle): Resource {
  const [first] = entry;
  if (first === undefined) throw new Error("The document has no entries");
  return first.resource;
}

/** The root section of a document. */
export function rootSection(bundle: Bundle): Section {
  // The cast is safe: the Composition of a Nashra document has exactly one top-level section.
  const [root] = compositionIn(bundle)["section"] as readonly [Section];
  return root;
}

/** The sections inside the root section of a leaflet's document. By default all sections are included. */
export function sectionsOf(
  content: LeafletContent,
  options: BuildOptions = { layout: "complete" },
): readonly Section[] {
  return rootSection(builtDocument(content, options)).section ?? [];
}
