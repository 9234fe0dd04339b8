import { afterEach, beforeEach, expect, expectTypeOf, test } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { AuditAction } from "../../storage/account-ports.ts";
import type { auditActions } from "./contract.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

const day = 86_400_000;

function cursorOf(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>/.exec(link ?? "") ?? [];
  return address === undefined
    ? undefined
    : (new URL(address, "http://x").searchParams.get("cursor") ?? undefined);
}

async function addEntries(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await nashra.store.audit.add({
      at: nashra.clock.now(),
      action: "leaflet.exported",
      outcome: "done",
      by: "system",
      targetId: `leaflet-${index}`,
    });
}

test("the contract names every action that the server records, and no other", () => {
  expectTypeOf<(typeof auditActions)[number]>().toEqualTypeOf<AuditAction>();
});

test("an administrator sees who did what, newest first, with the names of people and tokens", async () => {
  const rana = await nashra.person("Rana");
  const { token, _id: tokenId } = await rana.ok("createToken", {
    body: { name: "Pipeline", scopes: ["read", "write"] },
  });
  const user = await rana.ok("currentUser");
  nashra.clock.advance(1000);
  const machine = nashra.client({ bearer: token, address: "192.0.2.7" });
  const leaflet = await machine.ok("createLeaflet", {
    body: { content: { medicineName: "Tamrofen" } },
  });
  await machine.ok("deleteLeaflet", { params: { id: leaflet._id } });
  await nashra.store.audit.sealNext(nashra.clock.now());
  const omar = await nashra.administrator("Omar");
  const entries = await omar.ok("listAudit", { query: { target: leaflet._id } });
  expect(entries).toEqual([
    {
      seq: expect.any(Number) as number,
      at: new Date(nashra.clock.now()).toISOString(),
      action: "leaflet.deleted",
      outcome: "done",
      by: "token",
      actor: { _id: user._id, name: "Rana", email: "rana@example.org" },
      token: { _id: tokenId, name: "Pipeline" },
      target: { _id: leaflet._id },
      address: "192.0.2.7",
      requestId: expect.any(String) as string,
      detail: null,
      intact: true,
      batch: 1,
    },
  ]);
  await rana.ok("deleteToken", { params: { id: tokenId } });
  const [newest] = await omar.ok("listAudit", { query: { actor: user._id } });
  expect(newest).toMatchObject({
    action: "token.revoked",
    by: "session",
    token: null,
    batch: null,
  });
  const [registered] = await omar.ok("listAudit", { query: { action: "user.registered" } });
  expect(registered).toMatchObject({
    by: "visitor",
    actor: null,
    target: { _id: user._id, name: "Rana", email: "rana@example.org" },
  });
  const [without] = await omar.ok("listAudit", { query: { target: leaflet._id } });
  expect(without?.token).toEqual({ _id: tokenId });
});

test("the list has pages that stay the same while entries are added", async () => {
  await addEntries(120);
  const omar = await nashra.administrator("Omar");
  const query = { action: "leaflet.exported" } as const;
  const seen: string[] = [];
  let cursor: string | undefined = "";
  while (cursor !== undefined) {
    const page = await omar.call("listAudit", {
      query: { ...query, ...(cursor !== "" && { cursor }) },
    });
    const entries = JSON.parse(page.text) as { readonly target: { readonly _id: string } }[];
    expect(entries.length).toBeLessThanOrEqual(50);
    seen.push(...entries.map(({ target }) => target._id));
    nashra.clock.advance(1);
    await addEntries(3);
    cursor = cursorOf(page.headers.get("Link"));
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `leaflet-${119 - index}`));
});

test("a time range includes its beginning and excludes its end", async () => {
  const from = nashra.clock.now();
  await addEntries(1);
  nashra.clock.advance(day);
  await addEntries(1);
  const to = nashra.clock.now();
  const omar = await nashra.administrator("Omar");
  const instant = (time: number) => new Date(time).toISOString();
  const count = async (query: { readonly from?: string; readonly to?: string }) =>
    (await omar.ok("listAudit", { query: { ...query, action: "leaflet.exported" } })).length;
  expect(await count({ from: instant(from), to: instant(to) })).toBe(1);
  expect(await count({ from: instant(from), to: instant(to + 1) })).toBe(2);
  expect(await count({ from: instant(from + 1), to: instant(to + 1) })).toBe(1);
  expect(await count({ from: instant(to + 1) })).toBe(0);
  expect(await count({ from: instant(to), to: instant(from) })).toBe(0);
  expect(await count({ from: "0000-01-01T00:00:00Z", to: "9999-12-31T23:59:59.999Z" })).toBe(2);
});

test("an export is a file of the same entries, and is recorded", async () => {
  await addEntries(600);
  const omar = await nashra.administrator("Omar");
  const query = { action: "leaflet.exported", format: "ndjson" } as const;
  const { text, headers } = await omar.call("exportAudit", { query });
  expect(headers.get("Content-Type")).toContain("application/x-ndjson");
  expect(headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="audit-[\d-]+\.ndjson"$/,
  );
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(600);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    kind: "entry",
    targetId: "leaflet-599",
    detail: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  const [entry] = await omar.ok("listAudit", { query: { action: "audit.exported" } });
  expect(entry).toMatchObject({
    actor: { name: "Omar" },
    detail: { format: "ndjson", entries: 600, action: "leaflet.exported" },
  });
  const csv = await omar.call("exportAudit", { query: { ...query, format: "csv" } });
  expect(csv.headers.get("Content-Type")).toContain("text/csv");
  expect(csv.text.split("\r\n")).toHaveLength(602);
});
