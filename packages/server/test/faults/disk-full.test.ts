import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import type { HttpClient, HttpReply } from "../http-client.ts";
import { aJpeg } from "../jpegs.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, serving } from "../serving.ts";
import { expectCleanCheck, integrityOf, unfinishedFiles } from "./crash-loop.ts";
import { aSmallDisk, canMount } from "./full-disks.ts";

const bigImage = aJpeg(9_900_000, "big");

// This test needs no full disk. A file size limit of the process makes writes beyond the limit fail with EFBIG.
test("an image that does not fit is rejected with 507 and leaves nothing behind", async () => {
  const folder = aDataFolder();
  const limited = await serving({ folder, shell: "ulimit -S -f 8192" });
  const person = await aPerson(limited);
  const small = await save(person, aLeaflet());
  expect(small.status, small.text).toBe(201);
  const id = idOf(small);

  expectFull(await save(person, withImage(bigImage)));
  expectFull(await change(person, id, withImage(bigImage)));
  await expect.poll(() => unfinishedFiles(folder)).toEqual([]);
  expect((await person.call("GET", `/api/leaflets/${id}`)).json).toMatchObject({ version: 1 });
  expect((await person.call("GET", "/api/leaflets")).json).toHaveLength(1);
  expect((await save(person, aLeaflet())).status).toBe(201);
  await limited.kill();

  const unlimited = await serving({ folder, port: limited.port });
  const again = await change(person, id, withImage(bigImage));
  expect(again.status, again.text).toBe(200);
  expect(imageOf(await person.call("GET", `/api/leaflets/${id}`)).equals(bigImage)).toBe(true);
  await unlimited.terminate();
  await expectCleanCheck(folder);
});

// These tests use a file system that is really full. They run only if this machine can mount one.
describe.each(canMount() ? ["tmpfs"] : [])("on a small %s", () => {
  test("on a full disk, writes are rejected with 507 and reads succeed; writes succeed again when there is space", async () => {
    const disk = aSmallDisk("48m");
    const folder = `${disk.path}/data`;
    const server = await serving({ folder });
    const person = await aPerson(server);
    const first = await save(person, withImage(aJpeg(700_000, "first")));
    const id = idOf(first);
    const before = await person.call("GET", `/api/leaflets/${id}`);

    disk.fill();
    const refused = [
      await save(person, withImage(bigImage)),
      await save(person, aLeaflet({ medicineName: "Small" })),
      await change(person, id, aLeaflet({ medicineName: "Changed" })),
      await person.call("POST", `/api/leaflets/${id}/copy`),
      await person.call("DELETE", `/api/leaflets/${id}`),
      await person.call("POST", "/api/tokens", { body: { name: "Robot", scopes: ["read"] } }),
      await server.client().call("POST", "/api/users/register", { body: aRegistration }),
    ];
    for (const reply of refused) expectFull(reply);
    for (let round = 0; round < 3; round += 1) {
      const after = await person.call("GET", `/api/leaflets/${id}`);
      expect([after.status, after.text]).toEqual([200, before.text]);
      expect((await person.call("GET", "/api/leaflets")).json).toHaveLength(1);
      expect((await person.call("GET", `/api/leaflets/${id}/document`)).status).toBe(200);
      expect((await person.call("GET", "/api/users/me")).status).toBe(200);
    }
    await expect.poll(() => unfinishedFiles(folder)).toEqual([]);

    disk.empty();
    const changed = await change(person, id, withImage(bigImage));
    expect(changed.json).toMatchObject({ version: 2 });
    expect(imageOf(await person.call("GET", `/api/leaflets/${id}`)).equals(bigImage)).toBe(true);
    expect(
      (await server.client().call("POST", "/api/users/register", { body: aRegistration })).status,
    ).toBe(201);
    expect(integrityOf(folder)).toEqual(["ok"]);
    await expectCleanCheck(folder);
  });

  test("a disk that fills up during writes loses no acknowledged leaflet", async () => {
    const disk = aSmallDisk("24m");
    const folder = `${disk.path}/data`;
    const server = await serving({ folder });
    const person = await aPerson(server);
    const saved = new Map<string, number>();
    const statuses = new Set<number>();
    const client = async (client: number) => {
      for (let turn = 0; !statuses.has(507) && turn < 200; turn += 1) {
        const seed = client * 1000 + turn;
        const reply = await save(person, withImage(aJpeg(200_000, seed)));
        statuses.add(reply.status);
        if (reply.status === 201) saved.set(idOf(reply), seed);
      }
    };
    await Promise.all([0, 1, 2, 3].map(client));
    expect(statuses).toEqual(new Set([201, 507]));
    await server.kill();
    disk.fill();
    disk.empty();
    const again = await serving({ folder, port: server.port });
    for (const [id, seed] of saved) {
      const image = imageOf(await person.call("GET", `/api/leaflets/${id}`));
      expect(image.equals(aJpeg(200_000, seed))).toBe(true);
    }
    expect((await person.call("GET", "/api/leaflets")).json).toHaveLength(saved.size);
    await again.terminate();
    await expectCleanCheck(folder);
  });
});

const aRegistration = {
  name: "Huda",
  email: "huda@example.org",
  organization: "Wadi Pharma",
  password: "a long enough password",
};

function withImage(jpeg: Buffer) {
  return aLeaflet({
    instructionSteps: [{ id: "1", text: "<p>Open.</p>", image: jpeg.toString("base64") }],
  });
}

function save(client: HttpClient, content: object): Promise<HttpReply> {
  return client.call("POST", "/api/leaflets", { body: { content } });
}

function change(client: HttpClient, id: string, content: object): Promise<HttpReply> {
  return client.call("PUT", `/api/leaflets/${id}`, { body: { content } });
}

function idOf(reply: HttpReply): string {
  expect(reply.status, reply.text).toBe(201);
  return (reply.json as { _id: string })._id; // the body of a 201 is a leaflet
}

function imageOf(reply: HttpReply): Buffer {
  expect(reply.status, reply.text).toBe(200);
  // The reply is a leaflet.
  const { content } = reply.json as { content: { instructionSteps: { image: string }[] } };
  return Buffer.from(content.instructionSteps[0]?.image ?? "", "base64");
}

function expectFull(reply: HttpReply): void {
  expect(reply.status, reply.text).toBe(507);
  expect(reply.headers["content-type"]).toContain("application/problem+json");
  expect(reply.json).toMatchObject({ status: 507, code: "store-full" });
}
