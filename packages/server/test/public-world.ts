import { aLeaflet } from "@nashra/engine/testing";
import { compress } from "../src/node/compress.ts";
import type { PublicAccess, Settings } from "../src/ports.ts";
import type { TestClient } from "./client.ts";
import { testApp, type TestApp, type TestAppOptions } from "./test-app.ts";

export const origin = "https://leaflets.example";
export const gtin = "09521000042018";
export const minute = 60_000;
export interface World {
  readonly nashra: TestApp;
  readonly rana: TestClient;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
}

/** A server that serves public pages, with one person. */
export async function aWorld(
  publicAccess: PublicAccess = "all",
  limits = {},
  more: Partial<Settings> = {},
  ports: Pick<TestAppOptions, "store" | "workerPool"> = {},
): Promise<World> {
  const settings = { origin, publicAccess, ...more };
  // the test clock does not advance
  const unlimited = { publicFhir: Infinity, publicValidate: Infinity };
  const nashra = await testApp({
    settings,
    limits: { ...unlimited, ...limits },
    compress,
    ...ports,
  });
  const rana = await nashra.person("Rana");
  return {
    nashra,
    rana,
    get: async (path, headers = {}, method = "GET") =>
      nashra.app.fetch(
        new Request(origin + path, { method, headers: { host: "leaflets.example", ...headers } }),
      ),
  };
}

export const content = aLeaflet({ medicineName: "Zaytounol", productIdentifier: gtin });

/** Publishes a leaflet; returns its id. */
export async function publish({ rana }: World, more: object = {}) {
  const body = { content: { ...content, ...more }, status: "published" };
  return (await rana.ok("createLeaflet", { body }))._id;
}

/** A reply with its body as text. */
export async function text(reply: Promise<Response>) {
  const { status, headers, ...rest } = await reply.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    body: await one.text(),
  }));
  return { status, headers, body: rest.body };
}
