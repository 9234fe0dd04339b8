import { publicScript } from "./definitions/script.ts";
import { publicStyleSheet } from "./definitions/style-sheet.ts";
import { publicAssets } from "./fonts.ts";
import type { PageAssets } from "./page-input.ts";

const hashLength = 12;

/**
 * The addresses of the style sheet and the script on a server. They contain a hash of the content, so browsers may keep
 * the files for ever. `digest` returns the SHA-256 of a text in UTF-8, as hexadecimal digits.
 */
export async function publicPageAssets(
  digest: (text: string) => string | Promise<string>,
): Promise<PageAssets> {
  const hash = async (text: string) => (await digest(text)).slice(0, hashLength);
  return {
    styleSheet: `${publicAssets}page-${await hash(publicStyleSheet)}.css`,
    script: `${publicAssets}page-${await hash(publicScript)}.js`,
  };
}
