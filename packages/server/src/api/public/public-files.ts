import { engineVersion } from "@nashra/engine";
import { digitalLink } from "@nashra/engine/digital-link";
import { packCode } from "@nashra/engine/codes";
import { loadLeaflet, readBlob } from "../../domain/leaflets/load-leaflet.ts";
import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import type { PublicLeaflet } from "../../storage/publication-ports.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Reply } from "../http/reply.ts";
import { documentType } from "../leaflets/presenters/leaflet-document.ts";
import { cacheTag, compressedBody, type Readable } from "./leaflet-pages.ts";
import { documentOf, type PublishedDocument } from "./leaflet-view.ts";
import { originOf, type PublicContext } from "./public-context.ts";
import { publicReply, type Encoding, type PublicBody } from "./public-reply.ts";

/** The document of a version. `complete` is the frozen one; `standard` is built. Undefined: it cannot be built. */
export async function documentReply(
  context: PublicContext,
  exchange: Exchange,
  { leaflet, shown }: Readable,
  form: Form,
): Promise<Reply | undefined> {
  const { format, layout } = form;
  const document = await documentOf(context, leaflet, shown.version);
  const tag = `${document.xml.slice(0, 32)}-${layout}-${format}-${document.builtBy}-${engineVersion}`;
  const name = `leaflet-${leaflet.leafletId}-${shown.version}.${format}`;
  const headers = {
    ...cacheTag(leaflet),
    "Content-Disposition": `attachment; filename="${name}"`,
    "X-Robots-Tag": "noindex",
  };
  const make = (encoding: Encoding | undefined) =>
    context.turn(exchange, async (run) => {
      const bytes = await makeDocument(context, run, document, form);
      if (bytes === undefined) return notBuildable;
      return compressedBody(context, { bytes, type: documentType(format) }, encoding);
    });
  const body = async (encoding: Encoding | undefined) => {
    const made = await context.bodies.get(`document ${encoding} ${tag}`, () => make(encoding));
    if (made === notBuildable) throw new NotBuildableError();
    return made;
  };
  try {
    return await publicReply(exchange, { tag, headers, body });
  } catch (error) {
    if (error instanceof NotBuildableError) return undefined;
    throw error;
  }
}

interface Form {
  readonly format: "xml" | "json";
  readonly layout: "standard" | "complete";
}

/** A rule of the engine forbids the document. */
class NotBuildableError extends Error {}

/** The cache keeps this in place of a document that a rule forbids, so that it is not built again. */
const notBuildable: PublicBody = { bytes: new Uint8Array(), type: "" };

/** The bytes of a document; undefined if it can never be built. */
async function makeDocument(
  context: PublicContext,
  run: RunJob,
  { xml, builtBy, stored }: PublishedDocument,
  { format, layout }: Form,
): Promise<Uint8Array | undefined> {
  const { store } = context.ports;
  if (layout === "complete") {
    const bytes = await readBlob(store.blobs, xml);
    if (format === "xml") return bytes;
    const converted = await run({ kind: "convert", xml: bytes, builtBy });
    return converted.kind === "built" ? converted.bytes : undefined;
  }
  const source = await loadLeaflet({ store, reportDamage: () => undefined }, stored);
  const built = await run({ kind: "document", source, format, layout });
  if (built.kind === "built") return built.bytes;
  // an image that cannot be read now can be readable later
  if (source.damagedImages.length > 0) throw new NotBuildableError();
  return undefined;
}

const images = [
  { extension: "jpg", type: "image/jpeg", start: [0xff, 0xd8, 0xff] },
  { extension: "png", type: "image/png", start: [0x89, 0x50, 0x4e, 0x47] },
  { extension: "gif", type: "image/gif", start: [0x47, 0x49, 0x46, 0x38] },
] as const;

/** An image of a version by its name, such as `<sha-256>.jpg`; undefined if the version has no such image. */
export async function imageReply(
  context: PublicContext,
  exchange: Exchange,
  { leaflet, shown }: Readable,
  name: string,
): Promise<Reply | undefined> {
  const [, hash = "", extension = ""] = /^([0-9a-f]{64})\.(jpg|png|gif)$/.exec(name) ?? [];
  if (hash === "") return undefined;
  const { version } = shown;
  const hashes = await keptFacts(context, `images ${leaflet.leafletId} ${version}`, async () => {
    const { stored } = await documentOf(context, leaflet, version);
    return stored.images;
  });
  if (!hashes.includes(hash)) return undefined;
  const { blobs } = context.ports.store;
  const read = () => context.turn(exchange, () => readBlob(blobs, hash));
  let bytes: Uint8Array | undefined;
  const { size, ...image } = await keptFacts(context, `image ${hash}`, async () => {
    bytes = await read();
    return { ...formOf(bytes), size: bytes.byteLength };
  });
  const { type } = image;
  if (image.extension !== extension || type === undefined) return undefined;
  return publicReply(exchange, {
    tag: hash.slice(0, 32),
    headers: { ...cacheTag(leaflet), "X-Robots-Tag": "noindex" },
    head: { type, size },
    body: async () => ({ bytes: bytes ?? (await read()), type }),
  });
}

/** The format of an image. */
function formOf(bytes: Uint8Array) {
  const found = images.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  return { extension: found?.extension, type: found?.type };
}

/** Facts that never change, from the cache of bodies. `make` finds them if the cache does not have them. */
async function keptFacts<T>(
  { bodies }: PublicContext,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const { bytes } = await bodies.get(key, async () => ({
    bytes: new TextEncoder().encode(JSON.stringify(await make())),
    type: "application/json",
  }));
  return JSON.parse(new TextDecoder().decode(bytes)) as T; // `make` returned it, with this key
}

/** The QR code of a leaflet as SVG: its GTIN as a GS1 Digital Link, else the address of its page. */
export async function codeReply(
  context: PublicContext,
  exchange: Exchange,
  leaflet: PublicLeaflet,
): Promise<Reply> {
  const origin = originOf(context, exchange);
  const [gtin] = leaflet.gtins;
  const url = `${origin}/leaflets/${leaflet.leafletId}`;
  const link = gtin === undefined ? undefined : digitalLink({ origin, gtin });
  const content = link?.kind === "link" ? { gtin, origin } : { url };
  const shown = link?.kind === "link" ? link.href : url;
  const tag = `qr-${encodeURIComponent(shown)}`;
  return publicReply(exchange, {
    tag,
    headers: cacheTag(leaflet),
    body: (encoding) =>
      context.bodies.get(`${encoding} ${tag}`, async () => {
        const code = packCode({ kind: "qr", format: "svg", ...content });
        if (code.kind === "refused") throw new Error(`a code was refused: ${code.reason}`);
        return compressedBody(context, code, encoding);
      }),
  });
}
