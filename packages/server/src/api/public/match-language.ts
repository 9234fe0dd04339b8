/**
 * Selects one of `tags` by `Accept-Language` with the lookup of RFC 4647 (section 3.4). A range also matches a tag that
 * continues it, such as `ar` the tag `ar-JO`, because a reader of one can read the other. Undefined: nothing matches.
 */
export function matchLanguage(header: string | null, tags: readonly string[]): string | undefined {
  const ranges = weighted(header).toSorted((a, b) => b.weight - a.weight);
  for (const { range } of ranges) {
    const found = lookUp(range, tags);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The tag for one language range, such as `fr-CA`. */
export function lookUp(range: string, tags: readonly string[]): string | undefined {
  const parts = range.toLowerCase().split("-", 8);
  for (; parts.length > 0; parts.pop()) {
    const prefix = parts.join("-");
    const found =
      tags.find((tag) => tag.toLowerCase() === prefix) ??
      tags.find((tag) => tag.toLowerCase().startsWith(`${prefix}-`));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The ranges of the header that accept a language, at most 32, because a client can send thousands. */
function weighted(header: string | null) {
  return (header ?? "")
    .slice(0, 1024)
    .split(",", 32)
    .map((member) => {
      const [range = "", ...parameters] = member.split(";").map((part) => part.trim());
      const q = parameters.find((parameter) => parameter.toLowerCase().startsWith("q="));
      return { range, weight: q === undefined ? 1 : Number(q.slice(2)) };
    })
    .filter(({ range, weight }) => /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(range) && weight > 0);
}
