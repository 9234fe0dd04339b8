import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { AuditEntry } from "../../storage/account-ports.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

/** An entry whose texts an attacker chose, as the store accepts them from any part of the server. */
const attack: AuditEntry = {
  at: Date.UTC(2031, 4, 1),
  action: "access.refused",
  outcome: "refused",
  by: "visitor",
  targetId: '=HYPERLINK("https://evil.example")',
  address: "@SUM(1)",
  requestId: "\u00A0 ＝SUM(1)",
  detail: { text: 'a\u202Eb\r\n"<script>alert(1)</script>\u2028\u{E0041}' },
};

test("texts of attackers keep their value in NDJSON, and neither break a line nor change the direction of the file", async () => {
  await nashra.store.audit.add(attack);
  const omar = await nashra.administrator("Omar");
  const query = { action: "access.refused", format: "ndjson" } as const;
  const { text } = await omar.call("exportAudit", { query });
  expect(text.split("\n")).toHaveLength(2);
  expect(text).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(text)).toMatchObject({ targetId: attack.targetId, detail: attack.detail });
});

test("a spreadsheet program runs no formula of an exported entry", async () => {
  await nashra.store.audit.add(attack);
  const omar = await nashra.administrator("Omar");
  const query = { action: "access.refused", format: "csv" } as const;
  const { text } = await omar.call("exportAudit", { query });
  const [, row = "", ...rest] = text.split("\r\n");
  expect(rest).toEqual([""]);
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(row).toContain(`"'@SUM(1)"`);
  expect(row).toContain(`"'\u00A0 ＝SUM(1)"`);
  expect(row).toContain(String.raw`a\u{202e}b`);
  expect(text.slice(1)).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]/u);
});

test("malformed times, cursors, actions and ids are refused or find nothing", async () => {
  const omar = await nashra.administrator("Omar");
  for (const query of [
    "from=yesterday",
    "from=2031-05-01",
    "to=2031-13-01T00:00:00Z",
    "from=",
    "action=user.unknown",
    "action=",
    "action=user.deleted&action=user.registered",
    "cursor=x",
    "cursor=-1.1",
    "cursor=1",
    "cursor=1.1.1",
    "cursor=9999999999999999.1",
    "cursor=1.%31e3x",
    `cursor=${"9".repeat(3000)}`,
    `actor=${"x".repeat(300)}`,
    "actor=x%00y",
  ]) {
    const path = `/api/admin/audit?${query}`;
    const { status } = await omar.send("GET", path);
    expect(status, query).toBe(400);
    expect((await omar.send("GET", path.replace("?", "/export?"))).status, query).toBe(400);
  }
  for (const query of ["target=%F0%9F%92%8A", "target=' or 1=1--", "cursor=0.0"]) {
    const reply = await omar.send("GET", `/api/admin/audit?${query}`);
    expect([reply.status, await reply.text()], query).toEqual([200, "[]"]);
  }
  const exports = await omar.ok("listAudit", { query: { action: "audit.exported" } });
  expect(exports).toEqual([]);
});
