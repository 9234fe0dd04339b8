import { call } from "../api/client.ts";
import type { Leaflet } from "../api/calls.ts";
import { Creations } from "./creations.ts";

const creations = new Creations<undefined>();

/** Copies a leaflet, once: after a lost response, the next call returns the copy that the first one created. */
export async function copyLeaflet(id: string): Promise<Leaflet> {
  return creations.send(id, undefined, async (_, headers) => {
    const { data } = await call("copyLeaflet", { params: { id }, headers });
    return data;
  });
}
