import { describe, expect, test } from "vitest";
import { createGate } from "./gate.ts";
import { cursorOf } from "./reading.ts";

const broken = new TypeError("fetch failed", { cause: new Error("read ECONNRESET") });

describe("a call through the gate", () => {
  test("returns its reply, and its duration is recorded", async () => {
    const faults: string[] = [];
    const gate = createGate(faults);
    const reply = { status: 412 };
    expect(await gate.through("changeLeaflet", async () => reply)).toBe(reply);
    expect(gate.times.get("changeLeaflet")?.length).toBe(1);
    expect(faults).toEqual([]);
  });

  test.each([500, 503, 507])("is reported as a fault if the status is %i", async (status) => {
    const faults: string[] = [];
    await createGate(faults).through("getLeaflet", async () => ({ status }));
    expect(faults).toEqual([`getLeaflet answers ${status}`]);
  });

  test("is reported as a fault if the connection breaks without a kill of the server", async () => {
    const faults: string[] = [];
    await createGate(faults).through("getLeaflet", () => Promise.reject(broken));
    expect(faults).toEqual(["getLeaflet: TypeError: fetch failed (read ECONNRESET)"]);
  });

  test("is not reported as a fault if a kill breaks the connection, but is reported if the reply is wrong", async () => {
    const faults: string[] = [];
    const gate = createGate(faults);
    const killed = (error: Error) => () => {
      gate.close();
      return Promise.reject(error);
    };
    expect(await gate.through("getLeaflet", killed(broken))).toBeUndefined();
    expect(faults).toEqual([]);
    gate.open();
    await gate.through("getLeaflet", killed(new Error("without ETag")));
    expect(faults).toEqual(["getLeaflet: Error: without ETag"]);
    expect(gate.state.broken).toBe(1);
  });

  test("waits while the gate is closed, and counts as a write in progress only while it runs", async () => {
    const gate = createGate([]);
    gate.close();
    let sent = 0;
    const call = gate.through("createLeaflet", async () => {
      sent += 1;
      return { status: 201 + gate.state.writing };
    });
    await gate.quiet();
    expect(sent).toBe(0);
    gate.open();
    expect(await call).toEqual({ status: 202 });
    expect(gate.state).toMatchObject({ inProgress: 0, writing: 0 });
  });
});

test("reads the cursor of the next page from the Link header", () => {
  expect(cursorOf('</api/leaflets?limit=50&cursor=a%2Bb>; rel="next"')).toBe("a+b");
  expect(cursorOf("")).toBeUndefined();
});
