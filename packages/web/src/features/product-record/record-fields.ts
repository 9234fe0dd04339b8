import type { RecordList } from "@nashra/engine/product";

import { randomId } from "../../model/random-id.ts";

/** A control for a value of an item. `path` leads from the item to the value, or to the code with its name. */
export interface RecordField {
  readonly path: readonly string[];
  readonly kind:
    | "text"
    | "lines"
    | "date"
    | "gtin"
    | "number"
    | "country"
    | "unit"
    | "authorisation";
  /** Rarely used: shown only after the author opens the details. */
  readonly rare?: boolean;
}
export interface ChoiceField {
  readonly path: readonly string[];
  readonly kind: "choice";
  readonly choices: readonly string[];
  /** The group of words for the choices: the same code has another name for another value. */
  readonly words: "status" | "role";
  /** False if one of the choices is mandatory. */
  readonly optional: boolean;
  readonly rare?: boolean;
}
export interface CodeField {
  readonly path: readonly string[];
  readonly kind: "code";
  readonly list: CodeListName;
  /** True if the record contains the address of the list. */
  readonly hasSystem: boolean;
  readonly rare?: boolean;
}
export type AnyField = RecordField | ChoiceField | CodeField;
export type CodeListName = "doseForms" | "routes" | "unitsOfPresentation" | "containers";

const text = (...path: string[]): RecordField => ({ kind: "text", path });
const rare = (...path: string[]): RecordField => ({ kind: "text", path, rare: true });

/** The controls of each list of the record, in their order. */
export const listFields: Readonly<Record<RecordList, readonly AnyField[]>> = {
  authorisations: [
    text("number"),
    { kind: "country", path: ["country"] },
    { kind: "date", path: ["authorisedOn"] },
    { kind: "date", path: ["renewedOn"] },
    {
      kind: "choice",
      path: ["status"],
      choices: ["active", "suspended", "withdrawn"],
      words: "status",
      optional: true,
    },
    rare("system"),
  ],
  routes: [{ kind: "code", path: [], list: "routes", hasSystem: true }],
  atc: [text("code"), text("display")],
  ingredients: [
    text("substance", "text"),
    {
      kind: "choice",
      path: ["role"],
      choices: ["active", "excipient"],
      words: "role",
      optional: false,
    },
    text("strength", "value"),
    { kind: "unit", path: ["strength", "unit"] },
    text("strength", "perValue"),
    { kind: "unit", path: ["strength", "perUnit"] },
    text("strength", "perText"),
    rare("substance", "system"),
    rare("substance", "code"),
    rare("substance", "display"),
    rare("identifier"),
  ],
  packs: [
    text("name"),
    { kind: "gtin", path: ["gtin"] },
    { kind: "number", path: ["quantity"] },
    text("unit"),
    { kind: "code", path: ["container"], list: "containers", hasSystem: false },
    { kind: "authorisation", path: ["authorisation"] },
    rare("packagingIdentifier"),
  ],
  organisations: [
    text("name"),
    {
      kind: "choice",
      path: ["role"],
      choices: ["manufacturer", "localRepresentative"],
      words: "role",
      optional: false,
    },
    { kind: "lines", path: ["address"] },
    text("city"),
    { kind: "country", path: ["country"] },
    text("phone"),
    text("email"),
    text("website"),
    rare("identifier"),
  ],
};

export const recordLists = [
  "authorisations",
  "routes",
  "ingredients",
  "packs",
  "organisations",
  "atc",
] as const satisfies readonly RecordList[];

/** A blank item of each list. */
export const blankItem: Readonly<Record<RecordList, () => object>> = {
  authorisations: () => ({ id: randomId(), number: "" }),
  routes: () => ({ system: "", code: "", display: "" }),
  atc: () => ({ code: "" }),
  ingredients: () => ({ id: randomId(), role: "active", substance: { text: "" } }),
  packs: () => ({ id: randomId(), name: "", unit: "" }),
  organisations: () => ({
    id: randomId(),
    role: "manufacturer",
    name: "",
    address: [],
    city: "",
    country: "",
  }),
};
