import type { DocumentFormat } from "./presenters/leaflet-document.ts";

/** Media types that select each format. The first one is the media type of the reply. */
const types: Readonly<Record<DocumentFormat, readonly string[]>> = {
  xml: ["application/fhir+xml", "application/xml", "text/xml"],
  json: ["application/fhir+json", "application/json"],
  html: ["text/html"],
};
const formats = ["xml", "json", "html"] as const satisfies readonly DocumentFormat[];

/**
 * The format that an `Accept` header requests (RFC 9110 12.5.1). With equal weights, the more specific range
 * wins; if the ranges are equally specific, XML wins, then JSON. If nothing matches, the result is XML.
 */
export function acceptedFormat(header: string | null): DocumentFormat {
  const ranges = rangesOf(header ?? "");
  let best: { format: DocumentFormat; match: Match } | undefined;
  for (const format of formats) {
    const match = bestMatch(types[format], ranges);
    if (match.weight > 0 && (best === undefined || isBetter(match, best.match)))
      best = { format, match };
  }
  return best?.format ?? "xml";
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

interface Match {
  readonly weight: number;
  /** 2: exact type, 1: `type/*`, 0: any type, -1: no match. */
  readonly exactness: number;
}

const none: Match = { weight: 0, exactness: -1 };

function isBetter(one: Match, other: Match): boolean {
  if (one.weight !== other.weight) return one.weight > other.weight;
  return one.exactness > other.exactness;
}

/**
 * Returns the best match of the media types of one format. The first name is the media type of the reply. If
 * the header explicitly refuses it, the other names do not select the format.
 */
function bestMatch(names: readonly string[], ranges: readonly Range[]): Match {
  const [sent = none, ...others] = names.map((name) => matchOf(name, ranges));
  if (sent.weight === 0 && sent.exactness === 2) return none;
  return others.reduce((best, match) => (isBetter(match, best) ? match : best), sent);
}

/**
 * Returns the weight and the exactness of the most specific range that matches a media type:
 * `text/html;q=0, *` refuses HTML.
 */
function matchOf(name: string, ranges: readonly Range[]): Match {
  const wider = [name, `${name.slice(0, name.indexOf("/"))}/*`, "*/*"];
  for (const [index, type] of wider.entries()) {
    const range = ranges.find((one) => one.type === type);
    if (range) return { weight: range.weight, exactness: 2 - index };
  }
  return none;
}

/** Parses at most 32 ranges, because a client can send thousands. */
function rangesOf(header: string): readonly Range[] {
  return header
    .slice(0, 2048)
    .split(",", 32)
    .map((member) => {
      const [type = "", ...parameters] = member.split(";").map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return { type: type === "*" ? "*/*" : type, weight: weight >= 0 && weight <= 1 ? weight : 0 };
    });
}
