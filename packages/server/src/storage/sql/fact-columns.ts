import { defaultProfile, type LeafletFacts } from "../list-ports.ts";
import type { LeafletsTable } from "./schema.ts";

export type FactColumns = Pick<LeafletsTable, "profile" | "has_product" | "product_terms">;

/** The columns of `facts`; null if the content could not be read. */
export function factColumnsOf(facts: LeafletFacts | undefined): FactColumns {
  if (facts === undefined) return { profile: null, has_product: null, product_terms: null };
  const { profile, hasProduct, terms } = facts;
  return { profile, has_product: hasProduct ? 1 : 0, product_terms: terms.join("\n") };
}

/** The terms in the column `product_terms`. */
export function termsIn(column: string | null | undefined): readonly string[] {
  return column ? column.split("\n") : [];
}

export function profileIn(column: string | null): string {
  return column ?? defaultProfile;
}
