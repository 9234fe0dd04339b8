import { describe, expect, test } from "vitest";
import type { Endpoint } from "../src/api/contract/endpoint.ts";
import { endpoints, type EndpointName } from "../src/api/contract/endpoints.ts";
import type { Store } from "../src/storage/ports.ts";
import type { TestReply } from "./read-reply.ts";

type NamedEndpoints = readonly [EndpointName, Endpoint][];
const all = Object.entries(endpoints) as NamedEndpoints; // the keys are the endpoint names
const keyed = all.filter(([, { idempotencyKey }]) => idempotencyKey === true);
/** The POSTs that create nothing for an account, or nothing when they are repeated. */
const creatingNothing: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "registerUser",
  "signIn",
  "signOut",
  "checkContent",
  "undeleteLeaflet",
  "withdrawLeaflet",
  "openPublication",
  "sendMessage",
  "renewWebhookSecret",
  "testWebhook",
  "repeatDelivery",
]);

/**
 * Tests every endpoint that accepts an idempotency key. `expectStatus` sends a valid request with the key and
 * checks that the reply has the status.
 */
export function idempotencyContract(
  storeOf: () => Store,
  expectStatus: (name: EndpointName, status: number, key: string) => Promise<TestReply>,
): void {
  describe("an idempotency key", () => {
    test("is accepted by every POST that creates something for an account", () => {
      const posts = all.filter(([, { method }]) => method === "POST").map(([name]) => name);
      expect(keyed.map(([name]) => name)).toEqual(
        posts.filter((name) => !creatingNothing.has(name)),
      );
    });

    test.each(keyed)("that is invalid is rejected by %s", async (name) => {
      const { problem } = await expectStatus(name, 400, "a b");
      expect(problem.code).toBe("idempotency-key-invalid");
    });

    test.each(keyed.flatMap(([name]) => rejectingStates.map((state) => ({ name, ...state }))))(
      "makes $name answer $status if $when",
      ({ name, ...state }) =>
        inState(storeOf(), state, () =>
          expectStatus(name, state.status, `${name}-${state.status}`),
        ),
    );
  });
}

type Lease = Store["idempotency"]["lease"];

/** A state of a key in which a request with it is rejected. */
interface RejectingState {
  readonly when: string;
  readonly status: 404 | 409 | 422 | 429;
  /** Writes the state before the request takes its lease; returns the arguments for taking it. */
  before(store: Store, take: Lease, ...given: Parameters<Lease>): Promise<Parameters<Lease>>;
}

const rejectingStates: readonly RejectingState[] = [
  {
    when: "the same request is running",
    status: 409,
    async before(_, take, lease, request) {
      await take({ ...lease, holder: "another" }, request);
      return [lease, request];
    },
  },
  {
    when: "another request has the key",
    status: 422,
    async before(_, take, lease, request) {
      await take({ ...lease, holder: "another" }, { ...request, requestHash: "another" });
      return [lease, request];
    },
  },
  {
    when: "the account has too many keys",
    status: 429,
    async before(_, take, lease, request) {
      await take({ ...lease, key: "another" }, request);
      return [lease, { ...request, mostKeys: 1 }];
    },
  },
  {
    when: "the created object has been deleted",
    status: 404,
    async before(store, take, lease, request) {
      const { userId } = lease;
      await take(lease, request);
      const [id, targetId, hash] = Array.from({ length: 3 }, () => crypto.randomUUID());
      if (!id || !targetId || !hash) throw new Error("made in the line above");
      const facts = { createdAt: 1, expiresAt: undefined, lastUsedAt: undefined };
      await store.tokens.create(
        { id, userId, name: "T", scopes: ["read"], ...facts },
        hash,
        { at: request.now, action: "token.created", outcome: "done", by: "session" },
        {
          lease,
          reply: { status: 201, location: undefined, etag: undefined, targetId, version: 1 },
        },
      );
      return [{ ...lease, holder: "another" }, request];
    },
  },
];

/** Runs `work` while each request with an idempotency key finds its key in this state. */
async function inState(
  store: Store,
  state: RejectingState,
  work: () => Promise<unknown>,
): Promise<void> {
  const { idempotency } = store;
  const take = idempotency.lease;
  idempotency.lease = async (...given) => take(...(await state.before(store, take, ...given)));
  try {
    await work();
  } finally {
    idempotency.lease = take;
  }
}
