import type { StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { PackCodeJob, PackCodeResult } from "./jobs.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { Missing } from "./outcomes.ts";

type Made = PackCodeResult & { readonly kind: "coded" } & { readonly leaflet: StoredLeaflet };
type Request = Pick<PackCodeJob, "gtin" | "origin" | "form">;

/** Makes the code for a pack of the current version of a leaflet. Nothing is saved. */
export async function makePackCode(
  { store: { leaflets }, jobs }: LeafletContext,
  author: Author,
  id: string,
  request: Request,
): Promise<Made | Exclude<PackCodeResult, { kind: "coded" }> | Missing> {
  if ((await leaflets.summary(author.user.id, id)) === undefined) return { kind: "missing" };
  return jobs.run(author, async (run) => {
    const leaflet = await leaflets.get(author.user.id, id);
    if (leaflet === undefined) return { kind: "missing" } as const;
    const url = `${request.origin}/leaflets/${id}`;
    const made = await run({ kind: "pack-code", leaflet, url, ...request });
    return made.kind === "coded" ? { ...made, leaflet } : made;
  });
}
