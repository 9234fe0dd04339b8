import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { namedCharacter, names, oldNameIn } from "./named-references.ts";

/** Decodes markup with htmlparser2, which supports all names of HTML. */
function decodedByHtmlparser2(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(html);
  return text;
}

const html4 = [
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute",
  "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring",
  "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml",
  "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil",
  "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash",
  "ugrave uacute ucirc uuml yacute thorn yuml fnof Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa",
  "Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta",
  "theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv",
  "bull hellip prime Prime oline frasl weierp image real trade alefsym larr uarr rarr darr harr crarr lArr uArr",
  "rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus lowast radic prop infin ang and or",
  "cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil",
  "lfloor rfloor lang rang loz spades clubs hearts diams quot amp lt gt OElig oelig Scaron scaron Yuml circ tilde",
  "ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger permil lsaquo",
  "rsaquo euro",
].flatMap((line) => line.split(" "));

/** Names that editors write and that HTML 4.01 does not have. */
const ofEditors = [
  "apos hairsp numsp puncsp emsp13 emsp14 NoBreak ZeroWidthSpace check cross star starf phone half frac13 frac23",
  "frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78 percnt plus equals lpar rpar lsqb rsqb",
  "lcub rcub colon semi comma period excl quest num dollar ast sol bsol lowbar grave verbar vert commat Tab",
  "NewLine hyphen dash horbar les leq geq ges approx asymp pm plusmn mp div ohm micro ell incare ccaron Ccaron",
  "ncaron rcaron ecaron dcaron tcaron zcaron Zcaron scaron aogon eogon lstrok nacute sacute zacute zdot cacute",
  "gbreve Idot inodot scedil odblac udblac uring",
].flatMap((line) => line.split(" "));

describe("the names of character references", () => {
  it("include those of HTML 4.01 and those that editors write", () => {
    expect(html4).toHaveLength(252);
    for (const name of [...html4, ...ofEditors]) expect(namedCharacter(name), name).toBeDefined();
  });

  it("have the same meaning as in HTML", () => {
    for (const name of names()) {
      expect(namedCharacter(name), name).toBe(decodedByHtmlparser2(`&${name};`));
      expect(namedCharacter(name), name).not.toBe(`&${name};`);
    }
  });

  it("are accepted without a semicolon only if HTML accepts them", () => {
    const old = names().filter((name) => oldNameIn(name)?.[0] === name);
    expect(old).toHaveLength(106);
    for (const name of names()) {
      const [known, character] = oldNameIn(name) ?? ["", "&"];
      const text = character + name.slice(known.length);
      expect(text, name).toBe(decodedByHtmlparser2(`<p>&${name}`));
    }
  });

  it("do not include properties of objects", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect(namedCharacter(name)).toBeUndefined();
      expect(oldNameIn(name)).toBeUndefined();
    }
  });
});
