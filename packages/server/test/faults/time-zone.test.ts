import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import type { HttpClient } from "../http-client.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, serving } from "../serving.ts";

/** Environments that differ in time zone, digits and sort order. */
const places = [
  { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C" },
  { TZ: "Pacific/Kiritimati", LANG: "ar_EG.UTF-8", LC_ALL: "ar_EG.UTF-8", LANGUAGE: "ar" },
  { TZ: "America/St_Johns", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr" },
];

test("time zone and language of the machine do not change any byte of a reply", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder, env: places[0] ?? {} });
  const person = await aPerson(first);
  const names = ["İlaç", "ilac", "Zaytounol", "زيتونول", "Éclair", "eclair"];
  const ids = [];
  for (const medicineName of names) {
    const content = aLeaflet({ medicineName, revisionDate: "2026-11-30" });
    const reply = await person.call("POST", "/api/leaflets", { body: { content } });
    ids.push((reply.json as { _id: string })._id); // the reply is a leaflet
  }
  await person.call("PUT", `/api/leaflets/${ids[0]}`, { body: { title: "Another title" } });
  const expected = await everything(person, ids);
  await first.terminate();
  for (const env of places.slice(1)) {
    const server = await serving({ folder, port: first.port, env });
    expect(await everything(person, ids)).toEqual(expected);
    await server.terminate();
  }
});

async function everything(client: HttpClient, ids: readonly string[]) {
  const paths = [
    "/api/leaflets",
    "/api/leaflets?sort=title&q=ILAC",
    "/api/leaflets?sort=title",
    ...ids.flatMap((id) => [
      `/api/leaflets/${id}`,
      `/api/leaflets/${id}/revisions`,
      ...["xml", "json", "html"].map((format) => `/api/leaflets/${id}/document?format=${format}`),
    ]),
  ];
  const replies: Record<string, string> = {};
  for (const path of paths) {
    const reply = await client.call("GET", path);
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    replies[path] = `${reply.headers["content-disposition"] ?? ""} ${reply.text}`;
  }
  return replies;
}
