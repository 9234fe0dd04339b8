import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { fromXml } from "@nashra/engine";
import { publicImages, publicPageAssets, renderPublicPage } from "@nashra/engine/public-page";

import { siteAddress } from "../src/site/site-address.ts";
import { siteData } from "../src/site-data.ts";

/** A file of a sample: its path in the site, and its content. */
export interface SampleFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

const examples = fileURLToPath(new URL("../../../examples/leaflets", import.meta.url));
/** When the examples were written. */
const publishedAt = "2026-11-01T00:00:00Z";

/** Renders the page of each example, with its images and documents. */
export async function sampleFiles(): Promise<readonly SampleFile[]> {
  const names = (await readdir(examples)).toSorted();
  return (await Promise.all(names.map((name) => filesOf(name, names)))).flat();
}

async function filesOf(name: string, names: readonly string[]): Promise<readonly SampleFile[]> {
  const [xml, json] = await Promise.all(
    ["xml", "json"].map((format) => readFile(join(examples, name, `document.${format}`), "utf8")),
  );
  const reading = fromXml(xml ?? "");
  if (reading.kind === "refused") throw new Error(`the document of ${name} cannot be read`);
  const folder = `samples/${name}`;
  const images = publicImages(reading.bundle).map(({ id, base64, extension }) => {
    const content = Buffer.from(base64, "base64");
    return { id, content, path: `${folder}/${sha256(content)}.${extension}` };
  });
  const page = renderPublicPage({
    document: reading.bundle,
    state: { kind: "sample" },
    version: 1,
    publishedAt,
    languages: languagesOf(name, names),
    assets: await publicPageAssets(sha256),
    addresses: {
      canonical: siteAddress(`/${folder}`),
      xml: `/${folder}/document.xml`,
      json: `/${folder}/document.json`,
      report: `mailto:${siteData.email}`,
      privacy: "/privacy",
    },
    imageAddress: ({ id }) => images.find((image) => image.id === id)?.path.replace(/^/, "/"),
    index: false,
  });
  return [
    { path: `${folder}.html`, content: page },
    { path: `${folder}/document.xml`, content: xml ?? "" },
    { path: `${folder}/document.json`, content: json ?? "" },
    ...images,
  ];
}

/** The samples of the same medicine. A name ends with the language. */
function languagesOf(name: string, names: readonly string[]) {
  const medicine = name.slice(0, name.lastIndexOf("-"));
  const same = names.filter((other) => other.slice(0, other.lastIndexOf("-")) === medicine);
  if (same.length < 2) return [];
  return same.map((other) => ({
    language: other.slice(other.lastIndexOf("-") + 1),
    address: `/samples/${other}`,
    current: other === name,
  }));
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
