import { expect, type Page } from "@playwright/test";

/** Names, units, keys and abbreviations that have Latin letters even in Arabic text. */
const international =
  /^(?:Nashra|FHIR|XML|JSON|NDJSON|CSV|HTML|HL7|API|JPG|JPEG|PNG|GIF|GTIN|GS|QR|DataMatrix|SVG|ORIGIN|LOINC|HTTP|OpenAPI|RFC|HL|ePI|SQLite|PostgreSQL|English|EN|FR|Rana|Haddad|Zaytounol|Wadi|Pharma|mg|kB|MB|GB|B|v|x|URL|URI|Ctrl|Alt|Shift|Tab|Enter|Esc|\d.*)$/i;

/** Expects Arabic in all text of the interface. */
export async function expectTranslated(page: Page): Promise<void> {
  expect(await untranslated(page)).toEqual([]);
}

/** Latin words in the text of the interface, without names, addresses and users' text. */
function untranslated(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (allowed) => {
      const expression = new RegExp(allowed.source, allowed.flags);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words = new Set<string>();
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const element = node.parentElement;
        const own = element?.closest(
          "bdi, [dir=auto], [data-shown], [lang]:not(html, [lang|=ar]), [contenteditable], script, style, option, code, [href^='mailto:']",
        );
        if (own !== null || element?.checkVisibility() !== true) continue;
        // An isolate that begins after an isolating character contains such a name.
        if (element.matches("[dir]") && element.previousSibling?.textContent?.endsWith("\u2068"))
          continue;
        // Removes names inside a sentence, such as the name of a layout: each name is in a bidi isolate.
        const said = (node.textContent ?? "").replaceAll(/\u2068[^\u2069]*\u2069/g, "");
        for (const [word] of said.matchAll(/[A-Za-z]{2,}/g))
          if (!expression.test(word)) words.add(`${word}: ${element.outerHTML.slice(0, 120)}`);
      }
      return [...words];
    },
    { source: international.source, flags: international.flags },
  );
}
