import { isDate } from "../leaflet/dates.ts";
import { gtin14Of } from "./pack-gtins.ts";

/** What a code for a pack can contain in addition to the GTIN. */
export interface PackDetails {
  /** Batch or lot number, GS1 application identifier 10: 1 to 20 characters. */
  readonly lot?: string | undefined;
  /** Serial number, application identifier 21: 1 to 20 characters. */
  readonly serial?: string | undefined;
  /** Expiry date, application identifier 17: `YYMMDD` (day `00`: the end of the month) or `YYYY-MM-DD`. */
  readonly expiry?: string | undefined;
}

/** The checked elements of a code. `expiry` is `YYMMDD`. */
export interface PackElements {
  readonly gtin14: string;
  readonly lot?: string;
  readonly serial?: string;
  readonly expiry?: string;
}

/** Why a code cannot be made from what an author typed. */
export type CodeRefusal =
  | "gtin-missing"
  | "gtin-invalid"
  | "lot-invalid"
  | "serial-invalid"
  | "expiry-invalid"
  | "url-invalid"
  | "too-long";

export interface RefusedCode {
  readonly kind: "refused";
  readonly reason: CodeRefusal;
}

export function refused(reason: CodeRefusal): RefusedCode {
  return { kind: "refused", reason };
}

/** Checks a GTIN and the elements that belong to it. An empty element is refused, so that none is left out silently. */
export function packElements(
  gtin: string,
  { lot, serial, expiry }: PackDetails,
): { readonly kind: "elements"; readonly elements: PackElements } | RefusedCode {
  const gtin14 = gtin14Of(gtin);
  if (gtin14 === undefined) return refused("gtin-invalid");
  if (lot !== undefined && !isElementText(lot)) return refused("lot-invalid");
  if (serial !== undefined && !isElementText(serial)) return refused("serial-invalid");
  const date = expiry === undefined ? undefined : elementDate(expiry);
  if (expiry !== undefined && date === undefined) return refused("expiry-invalid");
  return {
    kind: "elements",
    elements: {
      gtin14,
      ...(lot !== undefined && { lot }),
      ...(serial !== undefined && { serial }),
      ...(date !== undefined && { expiry: date }),
    },
  };
}

/** Whether any element besides the GTIN is given. */
export function hasDetails({ lot, serial, expiry }: PackDetails): boolean {
  return [lot, serial, expiry].some((element) => element !== undefined);
}

/** GS1 character set 82. https://ref.gs1.org/standards/genspecs/ section 7.11 */
const characterSet82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

/**
 * Whether a text can be the value of an element of variable length. "." and ".." are refused, because a browser removes
 * such a segment of a path, even if it is percent-encoded. https://url.spec.whatwg.org/#double-dot-path-segment
 */
export function isElementText(text: string, longest = 20): boolean {
  return text.length <= longest && characterSet82.test(text) && text !== "." && text !== "..";
}

/** A date as `YYMMDD`. The century is not written, so only years from 2000 to 2099 are accepted. */
function elementDate(text: string): string | undefined {
  if (isDate(text)) return text.startsWith("20") ? text.slice(2).replaceAll("-", "") : undefined;
  const [, year = "", month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const checkedDay = day === "00" ? "01" : day;
  return isDate(`20${year}-${month}-${checkedDay}`) ? text : undefined;
}
