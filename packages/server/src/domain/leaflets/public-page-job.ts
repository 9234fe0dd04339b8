import { engineVersion, fromXml } from "@nashra/engine";
import {
  publicImages,
  renderPublicPage,
  renderSideBySidePage,
  type PublicImage,
} from "@nashra/engine/public-page";
import { decodeBase64 } from "./base64.ts";
import { digestOf } from "./digest.ts";
import type { DocumentResult, PublicPage, PublicPageJob } from "./jobs.ts";
import { utf8Of } from "./utf8.ts";

/** Renders a public page. Throws for XML that the engine did not write. */
export async function publicPageJob({ page }: PublicPageJob): Promise<DocumentResult> {
  const html = await render(page);
  return { kind: "built", bytes: utf8Of([html]), builtBy: engineVersion };
}

async function render(page: PublicPage): Promise<string> {
  if (page.kind === "pair") {
    const { left, right, ...input } = page;
    return renderSideBySidePage({ ...input, left: await sideOf(left), right: await sideOf(right) });
  }
  const { previous, ...input } = page;
  return renderPublicPage({
    ...input,
    ...(await sideOf(page)),
    ...(previous && {
      previous: { version: previous.version, document: documentOf(previous.xml) },
    }),
  });
}

async function sideOf({ xml, images }: { readonly xml: Uint8Array; readonly images: string }) {
  const document = documentOf(xml);
  const names = new Map<string, string>();
  for (const image of publicImages(document)) names.set(image.id, await nameOf(image));
  return {
    document,
    imageAddress({ id }: PublicImage) {
      const name = names.get(id);
      return name === undefined ? undefined : images + name;
    },
  };
}

/** The name of the file of an image: its SHA-256, under which the store has it. */
async function nameOf({ base64, extension }: PublicImage): Promise<string> {
  const bytes = decodeBase64(base64);
  if (bytes === undefined) throw new Error("an image of a frozen document cannot be read");
  return `${await digestOf(bytes)}.${extension}`;
}

function documentOf(xml: Uint8Array) {
  const read = fromXml(new TextDecoder("utf-8", { fatal: true }).decode(xml));
  if (read.kind === "refused") throw new Error("a frozen document cannot be read");
  return read.bundle;
}
