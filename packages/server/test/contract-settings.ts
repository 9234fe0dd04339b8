import { expect, test } from "vitest";
import { aWebhook } from "./access-fixtures.ts";
import type { TestClient } from "./client.ts";
import type { recordStatuses } from "./record-statuses.ts";
import { testApp } from "./test-app.ts";

/** Tests of the statuses that depend on a setting of the server, or on the state of webhooks. */
export function settingsContract(
  owner: () => TestClient,
  expectStatus: ReturnType<typeof recordStatuses>["expectStatus"],
): void {
  test("rejects a registration with 403 if registration is closed", async () => {
    const other = await testApp({ settings: { registration: "closed" } });
    const reply = await expectStatus("registerUser", 403, other.client());
    expect(reply.problem.code).toBe("registration-closed");
    await other.close();
  });

  test("answers 404 without webhooks, and 409 and 400 for a disabled one", async () => {
    const other = await testApp({ settings: { publicAccess: "off" } });
    await expectStatus("listWebhooks", 404, await other.person("Huda"));
    await other.close();

    const all = await owner().ok("listWebhooks");
    const change = async (enabled: boolean) => {
      for (const { _id: id } of all)
        await owner().ok("changeWebhook", { params: { id }, body: { ...aWebhook, enabled } });
    };
    await change(false);
    await expectStatus("testWebhook", 409, owner());
    await expectStatus("repeatDelivery", 409, owner());
    const params = { id: all[0]?._id ?? "" };
    await expectStatus("listDeliveries", 400, owner(), { params, query: { cursor: "x" } });
    await change(true);
  });
}
