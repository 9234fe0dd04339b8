/**
 * The closed set of blocks and marks a leaflet's text is made of. Every markup that enters becomes
 * this tree and everything that leaves is written from it; no string of an author passes through.
 */
export type Mark = "strong" | "em" | "u" | "sup" | "sub";

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "marked"; readonly mark: Mark; readonly children: readonly Inline[] }
  /** `href` is http, https, mailto or tel. */
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

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
