// The baseline for the benchmark of the server. These h3 routes read the same rows and blobs as the server,
// but without its code, and then send a prepared reply from memory. Arguments: the data folder, and the
// folder with the prepared replies.
import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { H3, HTTPResponse, serve } from "h3";

const [data = "", replies = ""] = process.argv.slice(2);
const database = new DatabaseSync(join(data, "store.sqlite"), { readOnly: true });
const leaflet = database.prepare(
  `select leaflets.id, leaflets.owner_id, leaflets.created_at, revision.*
   from leaflets join leaflet_revisions as revision
     on revision.leaflet_id = leaflets.id and revision.version = leaflets.version
   where leaflets.id = ? and leaflets.deleted_at is null`,
);
const list = database.prepare(
  `select id, owner_id, title, title_key, status, language, medicine_name, company_name, created_at,
     updated_at, version
   from leaflets where owner_id = ? and deleted_at is null
   order by updated_at desc, id desc limit 51`,
);
const kept = new Map(readdirSync(replies).map((name) => [name, readFileSync(join(replies, name))]));

const app = new H3()
  .get("/leaflets/:id", async (event) => {
    const id = event.context.params?.["id"] ?? "";
    const hash = String(leaflet.get(id)?.["fhir_hash"]);
    await readFile(join(data, "blobs", "sha256", hash.slice(0, 2), hash));
    return answer(id);
  })
  .get("/lists/:owner", (event) => {
    const owner = event.context.params?.["owner"] ?? "";
    list.all(owner);
    return answer(owner);
  });

function answer(name: string): HTTPResponse {
  const bytes = kept.get(name);
  if (bytes === undefined) throw new Error(`No reply ${name}`);
  return new HTTPResponse(bytes, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(bytes.length),
    },
  });
}

const server = serve(app, { hostname: "127.0.0.1", port: 0, silent: true });
await server.ready();
process.send?.({ port: Number(new URL(server.url ?? "").port) });
