import {
  documentQuery,
  layout,
  listQuery,
  mostListed,
  status,
} from "../leaflets/contract/leaflet.ts";
import { leastResolution, mostResolution, packCodeQuery } from "../leaflets/contract/pack-code.ts";
import { tokenRequest } from "../tokens/contract.ts";

/** The allowed values of a field, as far as the contract lists them. */
export interface Allowed {
  readonly options: readonly string[];
  /** Minimum and maximum. */
  readonly range?: readonly [number, number];
}

/** Returns the allowed values of the fields with this name. */
export function allowedValues(name: string): Allowed {
  return Object.hasOwn(known, name) ? (known[name] ?? nothing) : nothing;
}

const nothing: Allowed = { options: [] };

const known: Readonly<Record<string, Allowed>> = {
  status: { options: status.options },
  layout: { options: layout.options },
  format: { options: documentQuery.shape.format.unwrap().options },
  elementLinks: { options: documentQuery.shape.elementLinks.unwrap().options },
  sort: { options: listQuery.shape.sort.unwrap().options },
  scopes: { options: tokenRequest.shape.scopes.element.options },
  kind: { options: packCodeQuery.shape.kind.unwrap().options },
  dpi: { options: [], range: [leastResolution, mostResolution] },
  limit: { options: [], range: [1, mostListed] },
};
