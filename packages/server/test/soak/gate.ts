import { setTimeout } from "node:timers/promises";
import { endpoints, type EndpointName } from "../../src/api/contract/endpoints.ts";
import type { CallInput, TestClient } from "../client.ts";

/**
 * Delays the calls of simulated people while the server is down, so that a kill breaks only calls in
 * progress. Records the duration of every call. If a call fails for another reason than a kill, this is a
 * fault.
 */
export type Gate = ReturnType<typeof createGate>;

export function createGate(faults: string[]) {
  const times = new Map<string, number[]>();
  const state = { open: true, ended: false, kills: 0, inProgress: 0, writing: 0, broken: 0 };

  async function opened(): Promise<void> {
    while (!state.open) await setTimeout(20);
  }

  /**
   * Sends a call as soon as the gate is open. Returns undefined if no reply arrived, which is a fault unless
   * the connection broke because the server was killed. A reply with a status of 500 or higher is returned,
   * and is a fault too.
   */
  async function through<Reply extends { readonly status: number }>(
    name: EndpointName,
    send: () => Promise<Reply>,
  ): Promise<Reply | undefined> {
    if (!state.open) await opened();
    const { kills } = state;
    const writes = isWrite(name) ? 1 : 0;
    const begun = performance.now();
    state.inProgress += 1;
    state.writing += writes;
    try {
      const reply = await send();
      const spent = performance.now() - begun;
      const all = times.get(name) ?? [];
      all.push(spent);
      times.set(name, all);
      if (reply.status >= 500) faults.push(`${name} answers ${reply.status}`);
      return reply;
    } catch (error) {
      if (state.kills > kills && isBrokenConnection(error)) state.broken += 1;
      else faults.push(`${name}: ${reasonOf(error)}`);
      return undefined;
    } finally {
      state.inProgress -= 1;
      state.writing -= writes;
    }
  }

  return {
    through,
    opened,
    state,
    times,
    /**
     * To be called before a kill. From then on, a broken connection is not a fault, and new calls wait until
     * `open` is called.
     */
    close() {
      state.open = false;
      state.kills += 1;
    },
    open: () => void (state.open = true),
    /**
     * Resolves when a leaflet is being written, because a kill is most useful at such a time. Without a
     * write, resolves after about five seconds.
     */
    async writing() {
      for (let waited = 0; state.writing === 0 && waited < 5000; waited += 1) await setTimeout(1);
    },
    /** Resolves when no call is in progress. */
    async quiet() {
      while (state.inProgress > 0) await setTimeout(20);
      // Gives every caller time to record its reply.
      await setTimeout(20);
    },
  };
}

/** Returns a function like `TestClient.call` that sends the call through the gate. */
export function callWithGate(gate: Gate, client: TestClient) {
  return <Name extends EndpointName>(name: Name, input?: CallInput) =>
    gate.through(name, () => client.call(name, input));
}

function isWrite(name: EndpointName): boolean {
  return endpoints[name].group === "leaflets" && endpoints[name].method !== "GET";
}

/** Whether `fetch` failed because the server is gone; other errors have another type or message. */
function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  return error.message === "fetch failed" || error.message === "terminated";
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.name}: ${error.message}${cause}`;
}
