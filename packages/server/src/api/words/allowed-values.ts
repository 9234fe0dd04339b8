import { documentQuery, layout, listQuery, status } from "../leaflets/contract/leaflet.ts";
import { tokenRequest } from "../tokens/contract.ts";

/** What a field may be, as far as the contract lists it. */
export interface Allowed {
  readonly options: readonly string[];
  /** The least and the most. */
  readonly range?: readonly [number, number];
}

/** What the contract allows in the field of that name, wherever it stands. */
export function allowedValues(name: string): Allowed {
  return Object.hasOwn(known, name) ? (known[name] ?? nothing) : nothing;
}

const nothing: Allowed = { options: [] };

const known: Readonly<Record<string, Allowed>> = {
  status: { options: status.options },
  layout: { options: layout.options },
  format: { options: documentQuery.shape.format.unwrap().options },
  sort: { options: listQuery.shape.sort.unwrap().options },
  scopes: { options: tokenRequest.shape.scopes.element.options },
  limit: { options: [], range: [1, 200] },
};
