import { preferredEncoding } from "../http/accept.ts";
import { byteRange } from "./byte-range.ts";
import { isFresh } from "../http/conditional.ts";
import type { SiteFile } from "../../ports.ts";
import { reply, type Reply } from "../http/reply.ts";

/** A browser that opens a film directly creates a page for it. The CSP of that page must allow media playback. */
const filmPolicy = "default-src 'none'; media-src 'self'; frame-ancestors 'none'";

/** A worker has the policy of its file, not that of the page: it may import modules of this host, and do nothing else. */
const scriptPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The reply for a file of the built application: in the accepted encoding, or a byte range. */
export function fileReply(file: SiteFile, headers: Headers): Reply {
  const encoding = chosenEncoding(file, headers);
  // Strong entity tags must differ if the bytes differ (RFC 9110 8.8.3.3).
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const common = {
    "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: etag,
    ...(Object.keys(file.encodings).length > 0 && { Vary: "Accept-Encoding" }),
    ...policyOf(file.type),
  };
  if (isFresh(headers.get("if-none-match"), etag))
    return reply(304, undefined, { headers: common });
  const { type } = file;
  const encoded = encoding && file.encodings[encoding];
  if (encoded) {
    return reply(
      200,
      { bytes: encoded, type },
      { headers: { ...common, "Content-Encoding": encoding } },
    );
  }
  return partOf(file, headers, common);
}

function policyOf(type: string): Readonly<Record<string, string>> {
  if (type.startsWith("video/")) return { "Content-Security-Policy": filmPolicy };
  if (type.startsWith("text/javascript")) return { "Content-Security-Policy": scriptPolicy };
  return {};
}

function chosenEncoding(file: SiteFile, headers: Headers): "br" | "gzip" | undefined {
  // A range refers to the uncompressed bytes.
  if (headers.has("range")) return undefined;
  const wanted = preferredEncoding(headers.get("accept-encoding"));
  if (wanted && file.encodings[wanted]) return wanted;
  // Every browser that accepts brotli accepts gzip.
  return wanted && file.encodings.gzip ? "gzip" : undefined;
}

/**
 * The requested byte range, the whole file if no valid range is requested, or 416. Browsers request films in
 * ranges.
 */
function partOf({ bytes, type, etag }: SiteFile, requestHeaders: Headers, common: object): Reply {
  const headers = { ...common, "Accept-Ranges": "bytes" };
  const ifRange = requestHeaders.get("if-range");
  const range = ifRange === null || ifRange === etag ? requestHeaders.get("range") : null;
  const part = byteRange(range, bytes.length);
  switch (part.kind) {
    case "whole":
      return reply(200, { bytes, type }, { headers });
    case "part":
      return reply(
        206,
        { bytes: bytes.subarray(part.start, part.end + 1), type },
        {
          headers: {
            ...headers,
            "Content-Range": `bytes ${part.start}-${part.end}/${bytes.length}`,
          },
        },
      );
    case "unsatisfiable":
      return reply(416, undefined, {
        headers: { ...headers, "Content-Range": `bytes */${bytes.length}` },
      });
  }
}
