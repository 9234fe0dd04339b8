import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { openReserve, reserveFile, reserveSize } from "../../src/storage/disk-reserve.ts";
import { openStore } from "../../src/storage/open-store.ts";
import { StoreFullError } from "../../src/storage/ports.ts";
import { withDiskReserve } from "../../src/storage/store-reserve.ts";
import { freePort } from "../free-port.ts";
import type { HttpClient } from "../http-client.ts";
import { aPerson } from "../registered.ts";
import { nashraServer } from "../nashra-server.ts";
import { aDataFolder, serving } from "../serving.ts";
import { expectCleanCheck } from "./crash-loop.ts";
import { aSmallDisk, canMount } from "./full-disks.ts";

const step = 4 * 1024 * 1024;

const full = () => Promise.reject(new StoreFullError("full"));

test("a reserve that cannot be released does not hide that the disk is full", async () => {
  const folder = aDataFolder();
  mkdirSync(join(folder, reserveFile, "no-file"), { recursive: true });
  const reserve = await openReserve(folder, () => undefined);
  expect(reserve.size()).toBeGreaterThan(0);
  await expect(reserve.use(full)).rejects.toThrow(StoreFullError);
});

test("what another process left or released of the reserve is noticed when it is filled", async () => {
  const folder = aDataFolder();
  const partial = join(folder, `${reserveFile}.partial`);
  writeFileSync(partial, "part of an earlier start");
  const sizes: number[] = [];
  const reserve = await openReserve(folder, ({ size }) => sizes.push(size()));
  expect(await reserve.fill()).toBe(true);
  expect(existsSync(partial)).toBe(false);
  const command = await openReserve(folder, () => undefined);
  let tries = 0;
  await command.use(() => ((tries += 1) === 1 ? full() : Promise.resolve()));
  expect(await reserve.fill()).toBe(true);
  expect(sizes).toEqual([reserveSize, reserveSize - step, reserveSize]);
});

// These tests use a file system that is really full. They run only if this machine can mount one.
describe.each(canMount() ? ["tmpfs"] : [])("on a full %s", () => {
  test("people sign in and delete with the reserve, nothing is added, and the reserve is made again when there is space", async () => {
    const disk = aSmallDisk("96m");
    const folder = `${disk.path}/data`;
    const metricsPort = await freePort();
    const env = { NASHRA_METRICS_PORT: String(metricsPort) };
    const server = await serving({ folder, env });
    const person = await aPerson(server);
    const ids = [await save(person), await save(person)].map(idOf);
    await expect.poll(() => sizeOfReserve(folder)).toBe(reserveSize);

    disk.fill();
    expect((await save(person)).status).toBe(507);
    expect(sizeOfReserve(folder)).toBe(reserveSize);
    expect(await signIn(server.client(), person)).toBe(200);
    expect((await person.call("DELETE", `/api/leaflets/${ids[0]}`)).status).toBe(204);
    expect(await reserveIn(metricsPort)).toBe(reserveSize - step);
    const refused = await save(person);
    expect([refused.status, refused.json]).toMatchObject([507, { code: "store-full" }]);
    expect((await person.call("GET", "/readyz")).status).toBe(200);
    expect(server.logs().match(/The disk is full\. A part of the reserve/g)).toHaveLength(1);
    await server.kill();

    disk.fill();
    const again = await serving({ folder, env, port: server.port });
    expect(await signIn(again.client(), person)).toBe(200);
    expect((await person.call("DELETE", `/api/leaflets/${ids[1]}`)).status).toBe(204);
    expect((await save(person)).status).toBe(507);

    disk.empty();
    await expect.poll(() => sizeOfReserve(folder)).toBe(reserveSize);
    idOf(await save(person));
    expect(await reserveIn(metricsPort)).toBe(reserveSize);
    expect(again.logs()).toContain("the reserve is complete");
    expect(await again.terminate()).toBe(0);
    await expectCleanCheck(folder);
  });

  test("one release of 4 MiB is enough for thousands of small writes with their checkpoints", async () => {
    const disk = aSmallDisk("96m");
    const folder = `${disk.path}/data`;
    const store = await openStore({
      database: { kind: "sqlite", folder },
      blobs: { kind: "folder", path: `${folder}/blobs` },
    });
    onTestFinished(() => store.close());
    const reserve = await openReserve(folder, () => undefined);
    expect(await reserve.fill()).toBe(true);
    disk.fill();
    await expect(store.throttle.count("a", 1, 1000)).rejects.toThrow(StoreFullError);
    const { throttle } = withDiskReserve(store, reserve);
    // Each write adds a page or two to the log, which has a checkpoint after a thousand pages.
    for (let now = 1; now <= 4000; now += 1) await throttle.count(`key ${now % 20}`, now, 1000);
    expect(reserve.size()).toBe(reserveSize - step);
    expect(reserve.isUsed()).toBe(true);
    expect(await reserve.fill()).toBe(false);
    disk.empty();
    expect(await reserve.fill()).toBe(true);
    expect(reserve.isUsed()).toBe(false);
  });

  test("a backup to another disk succeeds; without a reserve, it says that its time was not recorded", async () => {
    const place = aDataFolder();
    for (const size of ["96m", "40m"]) {
      const disk = aSmallDisk(size);
      const folder = `${disk.path}/data`;
      const env = { NASHRA_DATA: folder };
      const store = await openStore({
        database: { kind: "sqlite", folder },
        blobs: { kind: "folder", path: `${folder}/blobs` },
      });
      const reserve = await openReserve(folder, () => undefined);
      const hasReserve = await reserve.fill();
      expect(hasReserve).toBe(size === "96m");
      // SQLite needs more space to read a stopped store.
      if (hasReserve) await store.close();
      disk.fill();
      const { code, stderr } = await nashraServer(["backup", join(place, size)], { env });
      expect(code, stderr).toBe(0);
      expect(stderr).toBe(
        hasReserve
          ? ""
          : "nashra-server: the time of the backup was not recorded in the store: The disk is full.\n",
      );
      if (!hasReserve) await store.close();
    }
  });

  test("a disk that is too small for the reserve is used without one", async () => {
    const disk = aSmallDisk("40m");
    const reserve = await openReserve(disk.path, () => undefined);
    expect(await reserve.fill()).toBe(false);
    expect(reserve.isUsed()).toBe(false);
    await expect(reserve.use(full)).rejects.toThrow(StoreFullError);
  });
});

function sizeOfReserve(folder: string): number {
  return statSync(join(folder, reserveFile), { throwIfNoEntry: false })?.size ?? 0;
}

function save(client: HttpClient) {
  return client.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
}

function idOf({ status, text, json }: Awaited<ReturnType<typeof save>>): string {
  expect(status, text).toBe(201);
  return (json as { _id: string })._id; // the body of a 201 is a leaflet
}

async function signIn(
  client: HttpClient,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<number> {
  const body = { email, password };
  return (await client.call("POST", "/api/users/login", { body })).status;
}

async function reserveIn(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nashra_disk_reserve_bytes (\d+)$/m.exec(text)?.[1]);
}
