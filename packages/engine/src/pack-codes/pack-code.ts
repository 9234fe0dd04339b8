import { checkOrigin, linkOf } from "./digital-link.ts";
import {
  dataMatrixModules,
  qrModules,
  readableElements,
  type CodeModules,
} from "./code-modules.ts";
import { codePng } from "./code-png.ts";
import { codeSvg } from "./code-svg.ts";
import {
  hasDetails,
  packElements,
  refused,
  type PackDetails,
  type RefusedCode,
} from "./pack-elements.ts";

export type CodeKind = "qr" | "datamatrix";
export type CodeFormat = "svg" | "png";

/** What a code contains. */
export interface PackCodeContent extends PackDetails {
  readonly kind: CodeKind;
  /** 8, 12, 13 or 14 digits. */
  readonly gtin?: string | undefined;
  /** Where the Digital Link of a QR code leads, such as `https://leaflets.example`. Needed with a GTIN. */
  readonly origin?: string | undefined;
  /** The address in a QR code without a GTIN. */
  readonly url?: string | undefined;
}

export interface PackCodeInput extends PackCodeContent {
  readonly format: CodeFormat;
  /** Width of a module in millimetres; see `packCodeLimits`. */
  readonly module?: number | undefined;
  /** Pixels per inch of a PNG; see `packCodeLimits`. */
  readonly dpi?: number | undefined;
}

export interface PackCode {
  readonly kind: "code";
  readonly type: "image/svg+xml" | "image/png";
  readonly bytes: Uint8Array;
  /** Width and height in millimetres, with the quiet zone. */
  readonly size: number;
  /** Width of a module in millimetres. In a PNG it is a whole number of pixels, so it may differ from the input. */
  readonly module: number;
  /** What a scanner reads: an address, or the elements such as `(01)09521234543213(10)AB-1`. */
  readonly content: string;
}

/** The module widths in millimetres, and the resolutions, that `packCode` accepts. */
export const packCodeLimits = {
  module: { least: 0.25, most: 1, default: { qr: 0.396, datamatrix: 0.3 } },
  dpi: { least: 300, most: 1200, default: 600 },
} as const;

/** White modules around a code. */
const quietZones: Readonly<Record<CodeKind, number>> = { qr: 4, datamatrix: 1 };
const longestAddress = 500;
const millimetresPerInch = 25.4;

/**
 * Makes the code for a pack as SVG or PNG. A QR code contains a GS1 Digital Link or, without a GTIN, an address; a
 * DataMatrix contains GS1 elements. Returns the reason if the texts do not make a code. Throws a RangeError for a module
 * or a resolution outside the limits, an unknown kind or format, an invalid origin, or a missing origin.
 */
export function packCode(input: PackCodeInput): PackCode | RefusedCode {
  const { kind, format } = input;
  const module = input.module ?? packCodeLimits.module.default[kind];
  const dpi = input.dpi ?? packCodeLimits.dpi.default;
  checkOptions({ kind, format, module, dpi });
  const encoded = encode(input);
  if (encoded.kind === "refused") return encoded;
  const { modules, content } = encoded;
  const quietZone = quietZones[kind];
  const side = modules.width + 2 * quietZone;
  if (format === "svg") {
    const size = rounded(side * module);
    const bytes = asciiBytes(codeSvg(modules, { quietZone, size, title: content }));
    return { kind: "code", type: "image/svg+xml", bytes, size, module, content };
  }
  const pixelsPerModule = wholePixels(module, dpi);
  const printed = (pixelsPerModule / dpi) * millimetresPerInch;
  const bytes = codePng(modules, { quietZone, pixelsPerModule, dpi });
  const size = rounded(side * printed);
  return { kind: "code", type: "image/png", bytes, size, module: rounded(printed), content };
}

/**
 * The width in millimetres, with the quiet zone, below which a code should not be printed: its modules then have the
 * default width.
 */
export function smallestSize(
  input: PackCodeContent,
): { readonly kind: "size"; readonly size: number } | RefusedCode {
  const { kind } = input;
  checkKind(kind);
  const encoded = encode(input);
  if (encoded.kind === "refused") return encoded;
  const side = encoded.modules.width + 2 * quietZones[kind];
  return { kind: "size", size: rounded(side * packCodeLimits.module.default[kind]) };
}

type Encoded =
  | { readonly kind: "encoded"; readonly modules: CodeModules; readonly content: string }
  | RefusedCode;

function encode({ kind, gtin = "", origin, url, ...details }: PackCodeContent): Encoded {
  if (gtin === "") {
    if (kind === "datamatrix" || url === undefined || hasDetails(details))
      return refused("gtin-missing");
    return encodeAddress(url);
  }
  const checked = packElements(gtin, details);
  if (checked.kind === "refused") return checked;
  const { elements } = checked;
  if (kind === "datamatrix") {
    const content = readableElements(elements);
    return { kind: "encoded", modules: dataMatrixModules(elements), content };
  }
  if (origin === undefined) throw new RangeError("A QR code with a GTIN needs an origin");
  checkOrigin(origin);
  return encodeAddress(linkOf(origin, elements));
}

/** An absolute HTTP address in ASCII. https://www.rfc-editor.org/rfc/rfc3986 */
const address = /^https?:\/\/[!#-;=?-[\]_a-z~]+$/i;

function encodeAddress(content: string): Encoded {
  if (content.length > longestAddress) return refused("too-long");
  if (!address.test(content)) return refused("url-invalid");
  return { kind: "encoded", modules: qrModules(content), content };
}

function checkOptions(input: Required<Pick<PackCodeInput, "kind" | "format">> & Resolution): void {
  const { kind, format, module, dpi } = input;
  checkKind(kind);
  if (format !== "svg" && format !== "png") throw new RangeError("The format is svg or png");
  const { module: modules, dpi: resolutions } = packCodeLimits;
  if (!(module >= modules.least && module <= modules.most))
    throw new RangeError(`A module has ${modules.least} to ${modules.most} mm`);
  if (!Number.isInteger(dpi) || dpi < resolutions.least || dpi > resolutions.most)
    throw new RangeError(`A PNG has ${resolutions.least} to ${resolutions.most} dpi`);
}

interface Resolution {
  readonly module: number;
  readonly dpi: number;
}

function checkKind(kind: CodeKind): void {
  if (kind !== "qr" && kind !== "datamatrix")
    throw new RangeError("The kind of a code is qr or datamatrix");
}

/** The smallest whole number of pixels that makes a module at most 2 % narrower than requested. */
function wholePixels(module: number, dpi: number): number {
  return Math.ceil((module / millimetresPerInch) * dpi * 0.98);
}

/** Rounds to thousandths of a millimetre. */
function rounded(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}

/** The bytes of a text in ASCII. */
function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
