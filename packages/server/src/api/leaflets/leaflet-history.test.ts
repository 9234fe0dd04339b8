import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { appOnFixture } from "../../../test/app-on-fixture.ts";

test("a list of versions ends after 1,000 versions, and Link leads to the others", async () => {
  const { fixture, nashra } = await appOnFixture();
  const amal = await nashra.person("Amal");
  const { _id: id } = await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
  const [first] = await fixture.database.read.selectFrom("leaflet_revisions").selectAll().execute();
  if (first === undefined) throw new Error("no version");
  const others = Array.from({ length: 1_001 }, (_, at) => ({ ...first, version: at + 2 }));
  await fixture.database.transaction(async (write) => {
    for (let at = 0; at < others.length; at += 100)
      await write
        .insertInto("leaflet_revisions")
        .values(others.slice(at, at + 100))
        .execute();
  });
  const page = await amal.call("listRevisions", { params: { id } });
  const versions = page.body.map(({ version }) => version);
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([1000, 1002, 3]);
  const link = `</api/leaflets/${id}/revisions?cursor=3>; rel="next"`;
  expect(page.headers.get("Link")).toBe(link);
  const rest = await amal.call("listRevisions", { params: { id }, query: { cursor: "3" } });
  expect(rest.body.map(({ version }) => version)).toEqual([2, 1]);
  expect(rest.headers.get("Link")).toBeNull();
  expect(await amal.ok("listRevisions", { params: { id }, query: { cursor: "1" } })).toEqual([]);
  const wrong = await amal.call("listRevisions", { params: { id }, query: { cursor: "x" } });
  expect([wrong.status, wrong.problem.code]).toEqual([400, "cursor-invalid"]);
});
