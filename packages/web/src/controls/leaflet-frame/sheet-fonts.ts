/** A font file of the application's style sheets, with its descriptors. */
interface FontFile {
  readonly family: string;
  readonly address: string;
  readonly weight: string;
  readonly style: string;
  readonly range: string;
}

const families: ReadonlySet<string> = new Set([
  "IBM Plex Sans",
  "IBM Plex Sans Arabic",
  "IBM Plex Serif",
]);
const weights: ReadonlySet<string> = new Set(["400", "500", "600", "700"]);
const added = new WeakMap<Document, Set<string>>();

/**
 * Adds the fonts of the application that the text of a frame needs. The content security policy of the frame
 * forbids loading fonts, so the fonts are passed as bytes. If a font cannot be loaded, the frame shows a
 * system font.
 */
export async function addSheetFonts(inner: Document): Promise<void> {
  const realm = inner.defaultView;
  if (realm === null) return;
  const known = added.get(inner) ?? new Set();
  added.set(inner, known);
  const letters = new Set(inner.body.textContent);
  const wanted = fontFiles().filter(
    (file) => !known.has(file.address) && containsAny(file.range, letters),
  );
  for (const { address } of wanted) known.add(address);
  await Promise.all(
    wanted.map(async (file) => {
      try {
        const bytes = await (await fetch(file.address)).arrayBuffer();
        const face = new realm.FontFace(file.family, bytes, {
          weight: file.weight,
          style: file.style,
          unicodeRange: file.range,
        });
        inner.fonts.add(await face.load());
      } catch {
        // The frame shows a system font. The next change of the text tries to load this font again.
        known.delete(file.address);
      }
    }),
  );
}

function fontFiles(): readonly FontFile[] {
  return [...document.styleSheets].flatMap((sheet) => rulesOf(sheet).flatMap(fontFile));
}

/**
 * The rules of a style sheet; none if the browser does not allow reading it. Such a style sheet has another
 * origin, for example a browser extension, and contains none of these fonts.
 */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function fontFile(rule: CSSRule): readonly FontFile[] {
  if (!(rule instanceof CSSFontFaceRule)) return [];
  const value = (name: string) => rule.style.getPropertyValue(name).trim();
  const family = value("font-family").replaceAll(/["']/g, "");
  const weight = value("font-weight") || "400";
  const source = /url\("?([^"()]+)"?\)/.exec(value("src"))?.[1];
  if (source === undefined || !families.has(family) || !weights.has(weight)) return [];
  const sheet = rule.parentStyleSheet?.href ?? document.baseURI;
  return [
    {
      family,
      weight,
      address: new URL(source, sheet).href,
      style: value("font-style") || "normal",
      range: value("unicode-range") || "U+0-10FFFF",
    },
  ];
}

function containsAny(range: string, letters: ReadonlySet<string>): boolean {
  const spans = range.split(",").map(rangeOf);
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    if (code > 32 && spans.some(([from, to]) => code >= from && code <= to)) return true;
  }
  return false;
}

/** Parses one range, for example `U+600-6FF`, `U+2015` or `U+4??`. */
function rangeOf(written: string): readonly [from: number, to: number] {
  const [from = "", to = from] = written.trim().replace(/^U\+/i, "").split("-");
  return [
    Number.parseInt(from.replaceAll("?", "0"), 16),
    Number.parseInt(to.replaceAll("?", "F"), 16),
  ];
}
