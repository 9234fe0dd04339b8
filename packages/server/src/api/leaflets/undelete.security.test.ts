import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { appOnFixture } from "../../../test/app-on-fixture.ts";
import { aLeafletOf, content } from "../../../test/written-leaflets.ts";

const minute = 60_000;

describe("a deleted leaflet", () => {
  test("cannot be undeleted by another person or by an administrator, who cannot see that it exists", async () => {
    const { nashra } = await appOnFixture();
    const amal = await nashra.person("Amal");
    const id = await aLeafletOf(amal);
    await amal.ok("deleteLeaflet", { params: { id } });
    const others = [await nashra.person("Basma"), await nashra.administrator("Omar")];
    for (const other of others) {
      const [strange, unknown] = [id, crypto.randomUUID()].map((each) =>
        other.call("undeleteLeaflet", { params: { id: each } }),
      );
      const replies = [await strange, await unknown];
      expect(replies.map((reply) => reply?.status)).toEqual([404, 404]);
      const problems = replies.map((reply) => ({ ...reply?.problem, instance: "" }));
      expect(problems[0]).toEqual(problems[1]);
    }
    expect(await nashra.store.leaflets.deleted()).toHaveLength(1);
  });

  test("needs a token with the scope write", async () => {
    const { nashra } = await appOnFixture();
    const amal = await nashra.person("Amal");
    const params = { id: await aLeafletOf(amal) };
    await amal.ok("deleteLeaflet", { params });
    const withScope = async (scope: string) => {
      const made = await amal.ok("createToken", { body: { name: scope, scopes: [scope] } });
      return nashra.client({ bearer: made.token ?? "" });
    };
    const reader = await withScope("read");
    expect((await reader.call("undeleteLeaflet", { params })).status).toBe(403);
    const writer = await withScope("write");
    expect((await writer.call("undeleteLeaflet", { params })).status).toBe(200);
    const [entry] = await nashra.store.audit.list({ limit: 1, targetId: params.id });
    expect(entry?.by).toMatch(/^token:/);
  });

  test("that moved to an administrator with a deleted account can be undeleted by that administrator", async () => {
    const { nashra } = await appOnFixture();
    const amal = await nashra.person("Amal");
    const params = { id: await aLeafletOf(amal) };
    const { _id: userId } = await amal.ok("currentUser");
    await amal.ok("deleteLeaflet", { params });
    const omar = await nashra.administrator("Omar");
    expect((await omar.call("undeleteLeaflet", { params })).status).toBe(404);
    await omar.ok("deleteUser", { params: { id: userId } });
    expect((await omar.call("undeleteLeaflet", { params })).status).toBe(200);
  });

  test("comes back once as a draft if many requests undelete it at the same time", async () => {
    const { nashra } = await appOnFixture();
    const amal = await nashra.person("Amal");
    const params = { id: await aLeafletOf(amal, { content, status: "published" }) };
    await amal.ok("deleteLeaflet", { params });
    nashra.clock.advance(11 * minute);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => amal.call("undeleteLeaflet", { params })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await amal.ok("listRevisions", { params })).toHaveLength(2);
  });

  test("with a damaged version comes back unless it would become a draft, and the damage is never returned", async () => {
    const { nashra, fixture } = await appOnFixture();
    const amal = await nashra.person("Amal");
    const damaged = async (status: string) => {
      const id = await aLeafletOf(amal, { content, status });
      await fixture.database.transaction(
        async (write) =>
          void (await sql`update leaflet_revisions set title = 'Another' where leaflet_id = ${id}`.execute(
            write,
          )),
      );
      await amal.ok("deleteLeaflet", { params: { id } });
      return id;
    };
    const [draft, published] = [await damaged("draft"), await damaged("published")];
    nashra.clock.advance(11 * minute);
    for (const id of [draft, published]) {
      const reply = await amal.call("undeleteLeaflet", { params: { id } });
      expect([reply.status, reply.problem.code]).toEqual([500, "version-damaged"]);
      expect(reply.text).not.toContain("Another");
    }
    const listed = await amal.ok("listLeaflets");
    expect(listed.map(({ _id }) => _id)).toEqual([draft]);
  });
});
