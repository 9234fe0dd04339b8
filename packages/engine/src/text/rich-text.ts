// The tree of a leaflet's text. All markup is converted to this tree on input, and all output is written from
// it, so no markup from an author is copied into the output.

/** A mark is a format of words, such as bold (`strong`) or superscript. */
export type Mark = "strong" | "em" | "u" | "sup" | "sub";

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "marked"; readonly mark: Mark; readonly children: readonly Inline[] }
  /** `href` is http, https, mailto or tel. */
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] }
  | Reference;

/** A reference to a section of the same leaflet. It is one unit, and it is never inside a link. */
export interface Reference {
  readonly kind: "reference";
  readonly section: ReferenceTarget;
  /** Not blank, without line feeds. In canonical content, it is the text of the layout `complete`. */
  readonly text: string;
}

/** The sections to which a text can refer: the numbered sections and the instructions for use. */
export type ReferenceTarget = (typeof referenceTargets)[number];

export const referenceTargets = [
  "whatIs",
  "beforeYouTake",
  "howToTake",
  "sideEffects",
  "pregnancy",
  "storage",
  "contents",
  "instructions",
] as const;

export type Block =
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: 3 | 4; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: "table"; readonly head: readonly Row[]; readonly body: readonly Row[] };

export interface ListItem {
  readonly blocks: readonly Block[];
}

export interface Row {
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly header: boolean;
  readonly scope?: "col" | "row" | "colgroup" | "rowgroup";
  /** 1 or more. */
  readonly colspan: number;
  readonly rowspan: number;
  readonly blocks: readonly Block[];
}

export type RichText = readonly Block[];
