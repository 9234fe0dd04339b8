import bwip from "bwip-js/generic";

import type { PackElements } from "./pack-elements.ts";

/** The modules of a square code without its quiet zone, row by row. */
export interface CodeModules {
  readonly width: number;
  isDark(row: number, column: number): boolean;
}

/** Encodes an address as a QR code with error correction level M. */
export function qrModules(address: string): CodeModules {
  return modulesOf(bwip.raw("qrcode", address, "eclevel=M"));
}

/** Encodes GS1 elements as a square DataMatrix. */
export function dataMatrixModules(elements: PackElements): CodeModules {
  // The elements contain no "^" (GS1 character set 82), so only ours are read as FNC1.
  return modulesOf(bwip.raw("datamatrix", elementString(elements), { parsefnc: true }));
}

/**
 * The GS1 element string. FNC1 at its start marks a GS1 code, and ends an element of variable length that is not the
 * last. Elements of fixed length come first. https://ref.gs1.org/standards/genspecs/ section 7.8
 */
function elementString({ gtin14, expiry, lot, serial }: PackElements): string {
  return [
    `^FNC101${gtin14}`,
    expiry === undefined ? "" : `17${expiry}`,
    lot === undefined ? "" : `10${lot}`,
    lot === undefined || serial === undefined ? "" : "^FNC1",
    serial === undefined ? "" : `21${serial}`,
  ].join("");
}

/** The elements as people read them, such as `(01)09521234543213(10)AB-1`. */
export function readableElements({ gtin14, expiry, lot, serial }: PackElements): string {
  return [
    `(01)${gtin14}`,
    expiry === undefined ? "" : `(17)${expiry}`,
    lot === undefined ? "" : `(10)${lot}`,
    serial === undefined ? "" : `(21)${serial}`,
  ].join("");
}

interface MatrixSymbol {
  readonly pixs: readonly number[];
  readonly pixx: number;
}

function modulesOf([symbol]: readonly (MatrixSymbol | object)[]): CodeModules {
  if (symbol === undefined || !("pixs" in symbol)) throw new Error("bwip-js returned no matrix");
  const { pixs, pixx } = symbol;
  return { width: pixx, isDark: (row, column) => pixs[row * pixx + column] === 1 };
}
