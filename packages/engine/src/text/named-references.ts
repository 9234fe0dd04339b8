/**
 * Returns the character for a name, e.g. `nbsp`, or undefined if the table does not contain it. The table
 * contains the names of HTML 4.01 and the HTML names that editors write for letters, punctuation and common
 * signs. It omits the rest of HTML's 2,125 names, because leaflets do not need them and they would enlarge
 * the package. https://html.spec.whatwg.org/multipage/named-characters.html
 */
export function namedCharacter(name: string): string | undefined {
  return characters.get(name);
}

/**
 * Finds, at the start of a text, the longest name that is valid without a semicolon. Returns this name and
 * its character.
 */
export function oldNameIn(text: string): readonly [name: string, character: string] | undefined {
  for (let length = Math.min(text.length, longestNameWithoutSemicolon); length > 1; length -= 1) {
    const name = text.slice(0, length);
    const character = oldNames.get(name);
    if (character !== undefined) return [name, character];
  }
  return undefined;
}

/** Returns every name in the table. */
export function names(): readonly string[] {
  return [...characters.keys()];
}

const longestNameWithoutSemicolon = 6;

/** The names of HTML 2 and 3.2: U+00A0 to U+00FF in order, and the special characters of HTML itself. */
const oldNames: ReadonlyMap<string, string> = new Map([
  ...table(
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn " +
      "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave " +
      "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
      "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN " +
      "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute " +
      "icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml " +
      "yacute thorn yuml",
    String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index)),
  ),
  ...table("amp AMP lt LT gt GT quot QUOT copy COPY reg REG", '&&<<>>""©©®®'),
]);

/**
 * All names with their characters, in groups: HTML 2 and 3.2, ASCII, Latin, Greek, punctuation, signs,
 * shapes.
 */
const characters: ReadonlyMap<string, string> = new Map([
  ...oldNames,
  ...table(
    "Tab NewLine excl num dollar percnt apos lpar rpar ast plus comma period sol colon semi " +
      "equals quest commat lsqb bsol rsqb lowbar grave lcub verbar vert rcub",
    "\u0009\u000a!#$%'()*+,./:;=?@[\\]_`{||}",
  ),
  ...table("pm half div", "±½÷"),
  ...table(
    "Aogon aogon Cacute cacute Ccaron ccaron Dcaron dcaron Eogon eogon Ecaron ecaron Gbreve " +
      "gbreve Idot inodot Lstrok lstrok Nacute nacute Ncaron ncaron Odblac odblac OElig oelig " +
      "Rcaron rcaron Sacute sacute Scedil scedil Scaron scaron Tcaron tcaron Uring uring Udblac " +
      "udblac Yuml Zacute zacute Zdot zdot Zcaron zcaron fnof circ tilde",
    "ĄąĆćČčĎďĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŸŹźŻżŽžƒˆ˜",
  ),
  ...table(
    "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho " +
      "Sigma Tau Upsilon Phi Chi Psi Omega ohm alpha beta gamma delta epsilon zeta eta theta " +
      "iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega " +
      "thetasym upsih piv",
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΩαβγδεζηθικλμνξοπρςστυφχψωϑϒϖ",
  ),
  ...table(
    "ensp emsp emsp13 emsp14 numsp puncsp thinsp hairsp ZeroWidthSpace zwnj zwj lrm rlm " +
      "hyphen dash ndash mdash horbar lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull " +
      "hellip permil prime Prime lsaquo rsaquo oline frasl NoBreak euro",
    "\u2002\u2003\u2004\u2005\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f‐‐–—―‘’‚“”„†‡•…‰′″‹›‾⁄\u2060€",
  ),
  ...table(
    "incare image ell weierp real trade alefsym frac13 frac23 frac15 frac25 frac35 frac45 " +
      "frac16 frac56 frac18 frac38 frac58 frac78",
    "℅ℑℓ℘ℜ™ℵ⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞",
  ),
  ...table(
    "larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla " +
      "isin notin ni prod sum minus mp lowast radic prop infin ang and or cap cup int there4 " +
      "sim cong asymp approx ne equiv le leq ge geq sub sup nsub sube supe oplus otimes perp " +
      "sdot",
    "←↑→↓↔↵⇐⇑⇒⇓⇔∀∂∃∅∇∈∉∋∏∑−∓∗√∝∞∠∧∨∩∪∫∴∼≅≈≈≠≡≤≤≥≥⊂⊃⊄⊆⊇⊕⊗⊥⋅",
  ),
  ...table(
    "lceil rceil lfloor rfloor loz starf star phone spades clubs hearts diams check cross " +
      "lang rang les ges",
    "⌈⌉⌊⌋◊★☆☎♠♣♥♦✓✗⟨⟩⩽⩾",
  ),
]);

function table(names: string, characters: string): readonly [string, string][] {
  return names.split(" ").map((name, index) => [name, characters.charAt(index)]);
}
