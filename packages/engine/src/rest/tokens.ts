import { gtinSystem, isGtin, isGtinIdentifier } from "../leaflet/identifiers.ts";
import { longGtin } from "../leaflet/product-record/gtins.ts";

/** A value of a token parameter, or of a resource. */
export interface Token {
  /** "" means: without a system. */
  readonly system: string;
  readonly value: string;
}

/** An identifier as it is stored and compared: a GTIN has 14 digits and the system of GTINs. */
export function comparableIdentifier({ system, value }: Token): Token {
  return isGtinIdentifier({ system, value })
    ? { system: gtinSystem, value: longGtin(value) }
    : { system, value };
}

/** The GTIN that a value without a system can be. */
export function possibleGtin(value: string): Token | undefined {
  return isGtin(value) ? { system: gtinSystem, value: longGtin(value) } : undefined;
}
