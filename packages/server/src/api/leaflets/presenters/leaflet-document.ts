import { previewStyleSheetHash } from "@nashra/engine";

export type DocumentFormat = "xml" | "json" | "html";

const types: Readonly<Record<DocumentFormat, string>> = {
  xml: "application/fhir+xml; charset=utf-8",
  json: "application/fhir+json; charset=utf-8",
  html: "text/html; charset=utf-8",
};

export function documentType(format: DocumentFormat): string {
  return types[format];
}

/**
 * The headers of a document. Each representation of a version has its own entity tag (RFC 9110 8.8.3.3). Another
 * version of the engine may build other bytes.
 */
export function documentHeaders(document: {
  readonly format: DocumentFormat;
  readonly layout: string;
  readonly elementLinks?: boolean;
  readonly version: number;
  /** Version of the engine that built it. */
  readonly builtBy: string;
  readonly fileName: string;
}): Readonly<Record<string, string>> {
  const { format, layout, elementLinks, version, builtBy, fileName } = document;
  return {
    ETag: `"${version}-${format}-${layout}${elementLinks ? "-links" : ""}-${builtBy}"`,
    Vary: "Accept",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": policies[format],
    ...(format !== "html" && { "Content-Disposition": attachment(fileName) }),
  };
}

/** A document that a browser opens runs no scripts, loads nothing and has an opaque origin. */
const closed = "sandbox; default-src 'none'";
const after = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const policies: Readonly<Record<DocumentFormat, string>> = {
  xml: `${closed}; ${after}`,
  json: `${closed}; ${after}`,
  html: `${closed}; style-src '${previewStyleSheetHash}'; img-src data:; ${after}`,
};

/**
 * The value of `Content-Disposition`, with the name in UTF-8 and an ASCII fallback:
 * https://www.rfc-editor.org/rfc/rfc6266
 */
export function attachment(fileName: string): string {
  const end = fileName.slice(fileName.lastIndexOf("."));
  const stem = safeStem(fileName.slice(0, -end.length));
  const ascii = asciiStem(stem);
  return `attachment; filename="${ascii}${end}"; filename*=UTF-8''${extValueOf(stem + end)}`;
}

/**
 * Maximum UTF-8 bytes of a file name without its extension. File systems allow 255 bytes for the whole name,
 * and a browser may append a number.
 */
const longest = 200;
/** Maximum UTF-16 code units of a title that are processed. A file name has no space for the rest. */
const farthest = 1000;

/** Removes everything that could mislead a file system, a shell or a reader. The result is never empty. */
function safeStem(stem: string): string {
  const shown = stem
    .slice(0, farthest)
    .toWellFormed()
    .normalize("NFC")
    // control and format characters (including bidirectional controls), separators, characters with a meaning
    // in paths
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}<>:"/\\|?*]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s.~-]+|(?<![\s.])[\s.]+$/g, "");
  const short = beginning(shown).trim();
  return short === "" || reserved.test(short) ? `leaflet ${short}`.trim() : short;
}

function beginning(text: string): string {
  const bytes = new Uint8Array(longest);
  // `encodeInto` never writes a part of a character
  return text.slice(0, new TextEncoder().encodeInto(text, bytes).read);
}

/** Device names that are reserved on Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function asciiStem(stem: string): string {
  const ascii = stem
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^A-Za-z0-9._ ()-]+/g, "_")
    .replaceAll(/^[\s._-]+|(?<![\s._])[\s._]+$/g, "");
  return ascii === "" ? "leaflet" : ascii;
}

/** Percent-encodes a file name: https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 */
function extValueOf(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
