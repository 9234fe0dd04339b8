/** Selects `en` or `ar` by `Accept-Language` (RFC 9110 12.5.4); English if the header accepts neither. */
export function preferredLanguage(header: string | null): "en" | "ar" {
  let best: "en" | "ar" = "en";
  let bestWeight = 0;
  for (const { value, weight } of weighted(header)) {
    const language = languageOf(value);
    if (language !== undefined && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function languageOf(range: string): "en" | "ar" | undefined {
  const primary = range.split("-", 1)[0];
  if (primary === "ar") return "ar";
  return primary === "en" || primary === "*" ? "en" : undefined;
}

/**
 * Selects the encoding by `Accept-Encoding`: brotli if brotli and gzip have the same weight, undefined if the
 * header accepts neither.
 */
export function preferredEncoding(header: string | null): "br" | "gzip" | undefined {
  if (header === null) return undefined;
  const weights = new Map(weighted(header).map(({ value, weight }) => [value, weight]));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get("*") ?? 0;
  const brotli = weightOf("br");
  const gzip = Math.max(weightOf("gzip"), weights.get("x-gzip") ?? 0);
  if (brotli === 0 && gzip === 0) return undefined;
  return brotli >= gzip ? "br" : "gzip";
}

interface Weighted {
  readonly value: string;
  readonly weight: number;
}

/** Parses at most 32 members of a list with q values, because a client can send thousands. */
function weighted(header: string | null): readonly Weighted[] {
  if (header === null) return [];
  return header
    .slice(0, 1024)
    .split(",", 32)
    .map((member) => {
      const [value = "", ...parameters] = member
        .split(";")
        .map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return { value, weight: weight >= 0 && weight <= 1 ? weight : 0 };
    });
}
