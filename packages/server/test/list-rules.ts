import { XMLParser } from "fast-xml-parser";

/** An element, or a text with the name `#text`. */
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
}

type Parsed = Readonly<Record<string, unknown>>;

function read(xml: string): Node {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
  });
  const parsed = parser.parse(xml) as readonly Parsed[]; // the form that `preserveOrder` has
  const root = parsed.map(nodeOf).find(({ name }) => name !== "?xml");
  if (root === undefined) throw new Error("no element");
  return root;
}

function nodeOf(one: Parsed): Node {
  const { ":@": attributes = {}, ...rest } = one;
  const [[name, value] = ["", []]] = Object.entries(rest);
  const children = Array.isArray(value) ? (value as readonly Parsed[]).map(nodeOf) : [];
  const text = Array.isArray(value) ? children.map((child) => child.text).join("") : String(value);
  return { name, attributes: attributes as Node["attributes"], children, text };
}

function all({ children }: Node, name: string): readonly Node[] {
  return children.filter((child) => child.name === name);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const language = /^[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8}){0,8}$/;

function isInstant(text: string): boolean {
  return instant.test(text) && !Number.isNaN(Date.parse(text));
}

/** Whether a text is an absolute address as it is compared: without spaces, and as `URL` writes it. */
function isAddress(text: string): boolean {
  return URL.canParse(text) && text.startsWith("http") && new URL(text).href === text;
}

/** A rule of elements: how often they occur, and what their text is. */
type Elements = Readonly<
  Record<string, { readonly most: number; readonly least?: number; isValid?(node: Node): boolean }>
>;

function faultsOf(node: Node, where: string, elements: Elements): string[] {
  const faults = node.children.flatMap((child) =>
    child.name in elements ? [] : [`${where}: unexpected ${child.name}`],
  );
  for (const [name, { most, least = 0, isValid }] of Object.entries(elements)) {
    const found = all(node, name);
    if (found.length < least || found.length > most)
      faults.push(`${where}: ${found.length} of ${name}`);
    for (const one of found)
      if (isValid?.(one) === false) faults.push(`${where}: ${name} "${one.text}"`);
  }
  return faults;
}

const isText = ({ attributes, children, text }: Node) =>
  children.every(({ name }) => name === "#text") &&
  text.trim() !== "" &&
  (attributes["type"] ?? "text") === "text" &&
  (attributes["xml:lang"] === undefined || language.test(attributes["xml:lang"]));
const isTime = ({ text }: Node) => isInstant(text);
const isPerson = (node: Node) =>
  faultsOf(node, "", { name: { least: 1, most: 1, isValid: isText } }).length === 0;

function isLink({ attributes, children }: Node): boolean {
  const { rel = "", href = "", type = "text/html", hreflang = "en", ...more } = attributes;
  return (
    children.length === 0 &&
    Object.keys(more).length === 0 &&
    ["self", "next", "alternate"].includes(rel) &&
    isAddress(href) &&
    type.split("/").length === 2 &&
    language.test(hreflang)
  );
}

/** The violations of the rules of Atom (RFC 4287) in a feed without contents of entries. */
export function feedFaults(xml: string): readonly string[] {
  const feed = read(xml);
  const entries = all(feed, "entry");
  const faults = faultsOf(feed, "feed", {
    id: { least: 1, most: 1, isValid: ({ text }) => isAddress(text) },
    title: { least: 1, most: 1, isValid: isText },
    updated: { least: 1, most: 1, isValid: isTime },
    author: { least: 1, most: 1, isValid: isPerson },
    link: { least: 1, most: 2, isValid: isLink },
    entry: { most: 50 },
  });
  if (feed.name !== "feed" || feed.attributes["xmlns"] !== "http://www.w3.org/2005/Atom")
    faults.push("the root is no feed");
  if (all(feed, "link").filter(({ attributes }) => attributes["rel"] === "self").length !== 1)
    faults.push("a feed needs one link to itself");
  const ids = entries.flatMap((entry) => all(entry, "id").map(({ text }) => text));
  if (new Set(ids).size < ids.length) faults.push("two entries have one id");
  return [...faults, ...entries.flatMap(entryFaults)];
}

function entryFaults(entry: Node): readonly string[] {
  const faults = faultsOf(entry, "entry", {
    id: { least: 1, most: 1, isValid: ({ text }) => /^urn:uuid:[\da-f-]{36}$/.test(text) },
    title: { least: 1, most: 1, isValid: isText },
    published: { most: 1, isValid: isTime },
    updated: { least: 1, most: 1, isValid: isTime },
    // an entry without content needs one
    link: { least: 1, most: 3, isValid: isLink },
    category: { most: 1, isValid: ({ attributes }) => (attributes["term"] ?? "") !== "" },
    summary: { least: 1, most: 1, isValid: isText },
  });
  const [published, updated] = ["published", "updated"].map((name) =>
    Date.parse(all(entry, name)[0]?.text ?? ""),
  );
  if ((published ?? 0) > (updated ?? 0)) faults.push("entry: updated before it was published");
  const alternates = all(entry, "link").map(({ attributes: { rel, type, hreflang } }) =>
    [rel, type, hreflang].join(" "),
  );
  if (new Set(alternates).size < alternates.length) faults.push("entry: two links of one type");
  return faults;
}

const sitemaps = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The violations of the rules of sitemaps (sitemaps.org) at an origin, with links to other languages. */
export function sitemapFaults(xml: string, origin: string): readonly string[] {
  const root = read(xml);
  const isIndex = root.name === "sitemapindex";
  const faults = faultsOf(root, root.name, {
    [isIndex ? "sitemap" : "url"]: { least: 1, most: 50_000 },
  });
  const isKnown = isIndex || root.name === "urlset";
  if (!isKnown || root.attributes["xmlns"] !== sitemaps) faults.push("the root is no sitemap");
  if (Buffer.byteLength(xml) > 50 * 1024 * 1024) faults.push("more than 50 MiB");
  const hasLinks = root.attributes["xmlns:xhtml"] === "http://www.w3.org/1999/xhtml";
  const isLocation = ({ text }: Node) =>
    isAddress(text) && text.startsWith(`${origin}/`) && text.length <= 2048;
  for (const one of root.children) {
    faults.push(
      ...faultsOf(one, one.name, {
        loc: { least: 1, most: 1, isValid: isLocation },
        lastmod: { most: 1, isValid: isTime },
        ...(hasLinks && { "xhtml:link": { most: 1000, isValid: isLink } }),
      }),
    );
    // the schema has elements of other namespaces at the end
    const names = one.children.map(({ name }) => name).join(" ");
    if (!/^loc(?: lastmod)?(?: xhtml:link)*$/.test(names)) faults.push(`order: ${names}`);
    const links = all(one, "xhtml:link").map(({ attributes }) => attributes);
    const own = all(one, "loc")[0]?.text;
    if (links.length > 0 && links.every(({ href }) => href !== own))
      faults.push(`${own}: no link to itself`);
    if (new Set(links.map(({ hreflang }) => hreflang)).size < links.length)
      faults.push(`${own}: two links of one language`);
  }
  const locations = root.children.flatMap((one) => all(one, "loc").map(({ text }) => text));
  if (new Set(locations).size < locations.length) faults.push("an address occurs twice");
  return faults;
}
