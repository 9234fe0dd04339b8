/**
 * Finds the words of a document's text without the engine's parsers: the text between tags, and the values of
 * elements that are meant for readers.
 */
export function wordsOfSource(file: string, text: string): readonly string[] {
  return file.endsWith(".json") ? wordsOfJson(JSON.parse(text)) : wordsOfXml(text);
}

/** Elements with strings that are meant for readers. */
const readable =
  /^(?:title|display|text|name|productName|part|description|line|city|state|district|postalCode|country|unit|molecularFormula|comment|label|value[A-Z]\w*|definition|note|alias|div)$/;

function wordsOfJson(value: unknown, key = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => wordsOfJson(item, key));
  if (typeof value === "string") return readable.test(key) ? wordsOfMarkup(value, key) : [];
  if (typeof value !== "object" || value === null) return [];
  const telecom =
    "system" in value && !("code" in value) && /^(?:phone|fax|email)$/.test(String(value.system));
  return Object.entries(value).flatMap(([inner, item]: [string, unknown]) =>
    telecom && inner === "value" ? wordsIn(String(item)) : wordsOfJson(item, inner),
  );
}

function wordsOfMarkup(text: string, key: string): readonly string[] {
  return key === "div" ? wordsBetweenTags(text) : wordsIn(text);
}

/** All words of the narratives, including repeated ones. */
export function wordsOfNarratives(file: string, text: string): readonly string[] {
  if (!file.endsWith(".json")) return wordsBetweenTags(text.replace(/<!--[\s\S]*?-->/g, " "));
  return divsOfJson(JSON.parse(text)).flatMap(wordsBetweenTags);
}

function divsOfJson(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === "div" && typeof item === "string" ? [item] : divsOfJson(item),
  );
}

function wordsOfXml(source: string): readonly string[] {
  const xml = source.replace(/<!--[\s\S]*?-->/g, " ");
  const values = [...xml.matchAll(/<(\w+)\s[^>]*?\bvalue\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name = ""]) => readable.test(name))
    .flatMap(([, , double, single]) => wordsIn(decoded(double ?? single ?? "")));
  return [...values, ...wordsBetweenTags(xml)];
}

/**
 * Returns the words between the tags of a text. Only tags of block elements end a word: `H<sub>2</sub>O` is
 * one word.
 */
export function wordsBetweenTags(markup: string): readonly string[] {
  const text = markup
    .replace(/<\?[\s\S]*?\?>/g, " ")
    .replace(/<\/?(?:b|i|em|strong|sub|sup|span|bdo|u|a|small|big|font)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return wordsIn(decoded(text));
}

export function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  rsquo: "’",
};

export function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex: string, decimal: string, name: string) => {
      if (name) return named[name] ?? all;
      return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    },
  );
}
