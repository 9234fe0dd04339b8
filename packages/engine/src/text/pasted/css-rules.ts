/** A declaration whose property, in lower case, is one that pasted text needs. */
export interface Declaration {
  readonly property: string;
  /** In lower case, without escapes, with single spaces. */
  readonly value: string;
  readonly important: boolean;
}

/** A rule of a style sheet with its declarations; its own nested rules are separate rules. */
export interface CssRule {
  /** Its selectors, or an at-rule such as `@list l0:level1`. */
  readonly prelude: string;
  readonly declarations: readonly Declaration[];
  /** True if the rule may not have applied to what the author saw, for example because of `@media print`. */
  readonly conditional: boolean;
}

interface OpenRule {
  readonly prelude: string;
  readonly conditional: boolean;
  readonly declarations: Declaration[];
}

/** Comments, strings, escapes and the signs that separate rules and declarations. */
const part =
  /\/\*[^]*?(?:\*\/|$)|<!--|-->|"[^"\\\n]*(?:\\[^][^"\\\n]*)*"?|'[^'\\\n]*(?:\\[^][^'\\\n]*)*'?|\\[^]|[{};]/g;
/** Groups whose rules apply to every screen. */
const unconditional = /^@(?:layer|media\s+(?:only\s+)?(?:screen|all))\b(?!\s*(?:and|,|\())/i;

/** Reads a style sheet as CSS does, in linear time: an unclosed rule or comment ends with the sheet. */
export function rulesOf(sheet: string): readonly CssRule[] {
  const rules: CssRule[] = [];
  const open: OpenRule[] = [];
  const endDeclaration = (text: string) => {
    const declarations = open.at(-1)?.declarations;
    if (declarations !== undefined) addDeclaration(text, declarations);
  };
  const endRule = () => {
    const rule = open.pop();
    if (rule !== undefined && rule.declarations.length > 0) rules.push(rule);
  };
  const rest = split(sheet, (sign, text) => {
    if (sign === "{") {
      const outer = open.at(-1);
      const conditional =
        outer !== undefined && (outer.conditional || !unconditional.test(outer.prelude));
      open.push({ prelude: text.trim(), conditional, declarations: [] });
      return;
    }
    endDeclaration(text);
    if (sign === "}") endRule();
  });
  endDeclaration(rest);
  while (open.length > 0) endRule();
  return rules;
}

/** The declarations of a `style` attribute. */
export function declarationsOf(style: string): readonly Declaration[] {
  const declarations: Declaration[] = [];
  const rest = split(style, (_, text) => addDeclaration(text, declarations));
  addDeclaration(rest, declarations);
  return declarations;
}

/** Calls `end` for each sign with the text before it, without comments. Returns the text after the last sign. */
function split(css: string, end: (sign: string, text: string) => void): string {
  let [text, from] = ["", 0];
  for (const { 0: found, index } of css.matchAll(part)) {
    const isSign = found === "{" || found === "}" || found === ";";
    const isRemoved = found.startsWith("/*") || found === "<!--" || found === "-->";
    if (!isSign && !isRemoved) continue;
    text += css.slice(from, index);
    from = index + found.length;
    if (!isSign) continue;
    end(found, text);
    text = "";
  }
  return text + css.slice(from);
}

function addDeclaration(text: string, declarations: Declaration[]): void {
  const colon = text.indexOf(":");
  if (colon < 0) return;
  const property = unescaped(text.slice(0, colon)).trim().toLowerCase();
  if (!properties.has(property)) return;
  const written = text.slice(colon + 1);
  const mark = written.search(/!\s*important\s*$/i);
  const value = unescaped(mark < 0 ? written : written.slice(0, mark))
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
  for (const one of longhands(property, value)) declarations.push({ ...one, important: mark >= 0 });
}

/** Replaces the escapes of CSS, such as `\73` or `\.`. */
export function unescaped(css: string): string {
  if (!css.includes("\\")) return css;
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? "") : characterOf(Number.parseInt(code, 16)),
  );
}

function characterOf(code: number): string {
  return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
}

const properties: ReadonlySet<string> = new Set(
  (
    "background background-color background-image baseline-shift bottom clip clip-path color content " +
    "counter-increment counter-reset counter-set direction display font font-family font-feature-settings font-size " +
    "font-style font-variant font-variant-numeric font-variant-position font-weight list-style list-style-type " +
    "mso-element mso-hide mso-level-number-format mso-level-text mso-list mso-special-character " +
    "mso-symbol-font-family mso-tab-count mso-text-raise opacity position text-decoration text-decoration-line top " +
    "transform translate unicode-bidi vertical-align visibility"
  ).split(" "),
);

type Longhand = Pick<Declaration, "property" | "value">;

function longhands(property: string, value: string): readonly Longhand[] {
  switch (property) {
    case "font":
      return fontLonghands(value);
    case "font-variant":
      return [
        { property: "font-variant-position", value },
        { property: "font-variant-numeric", value },
      ];
    case "text-decoration":
      return [{ property: "text-decoration-line", value }];
    case "background":
      return [{ property: "background-color", value }];
    case "list-style": {
      const type = value.split(" ").find((word) => !/^(?:inside|outside|url\()/.test(word));
      return [{ property: "list-style-type", value: type ?? "disc" }];
    }
    default:
      return [{ property, value }];
  }
}

const fontSize =
  /^(?:\d|\.\d|(?:xx-|x-)?(?:small|large)$|(?:smaller|larger|medium|xxx-large)$|(?:xx-|x-)?(?:small|large)\/)/;

/** The parts of `font`, which also resets every part that it does not name. */
function fontLonghands(value: string): readonly Longhand[] {
  const words = value.split(" ");
  const size = words.findIndex((word) => fontSize.test(word) && !/^[1-9]00$/.test(word));
  if (size < 0) return [];
  const before = words.slice(0, size);
  return [
    {
      property: "font-style",
      value: before.find((word) => /^(?:italic|oblique)/.test(word)) ?? "normal",
    },
    {
      property: "font-weight",
      value: before.find((word) => /^(?:bold|[1-9]00$)/.test(word)) ?? "normal",
    },
    { property: "font-variant-position", value: "normal" },
    { property: "font-variant-numeric", value: "normal" },
    { property: "font-size", value: words[size]?.split("/")[0] ?? "" },
    { property: "font-family", value: words.slice(size + 1).join(" ") },
  ];
}
