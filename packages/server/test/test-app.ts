import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../src/app.ts";
import { defaultLimits, type Limits, type Log, type LogLevel } from "../src/ports.ts";
import type { PasswordHasher, Ports, Settings } from "../src/ports.ts";
import { createInlineWorkerPool } from "../src/api/leaflets/run-job.ts";
import { createWebhookSender } from "../src/node/webhook-sender.ts";
import { openStore } from "../src/storage/open-store.ts";
import type { Store } from "../src/storage/ports.ts";
import { createTestClient, type TestClient, type TestClientOptions } from "./client.ts";
import { failingStore, type FailingStore } from "./failing-store.ts";

export interface TestAppOptions extends Omit<Partial<Ports>, "settings" | "clock"> {
  readonly settings?: Partial<Omit<Settings, "limits">>;
  readonly limits?: Partial<Limits>;
}

export interface TestApp {
  readonly app: ReturnType<typeof createApp>;
  readonly ports: Ports;
  readonly store: Store;
  /** Does not advance unless a test moves it. */
  readonly clock: TestClock;
  /** The log entries. */
  readonly lines: readonly LogLine[];
  /** Makes the store of the application fail; the property `store` always works. */
  readonly fail: FailingStore["fail"];
  /** Sets whether the server is shutting down. */
  drain(draining: boolean): void;
  /** A new client without cookies. */
  client(options?: TestClientOptions): TestClient;
  /** A client that has registered and is signed in, as `<name>@example.org`, password `correct horse`. */
  person(name: string, options?: TestClientOptions): Promise<TestClient>;
  /** Like `person`, with the role of an administrator. */
  administrator(name: string, options?: TestClientOptions): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestClock {
  now(): number;
  set(now: number): void;
  advance(milliseconds: number): void;
}

export interface LogLine {
  readonly level: LogLevel;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const testPassword = "correct horse";

/**
 * Creates the whole application in this process, by default with SQLite in a temporary folder and with images
 * and documents in memory.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = createTestClock();
  const lines: LogLine[] = [];
  const state = { draining: false };
  const { settings, limits, ...ports } = options;
  const own = ports.store === undefined ? await openTestStore(clock) : undefined;
  const whole = (ports.store ?? own?.store) as Store; // one of the two is set
  const failing = failingStore(whole);
  const all: Ports = {
    workerPool: createInlineWorkerPool(),
    passwords: cheapHasher,
    log: collectingLog(lines),
    draining: () => state.draining,
    webhooks: createWebhookSender({ networks: [], resolve: async () => [] }),
    ...ports,
    store: failing.store,
    clock: clock.now,
    settings: {
      origin: undefined,
      registration: "open",
      userQuota: 2 * 1024 ** 3,
      ...settings,
      // The test clock does not advance, so a minute of requests would never end.
      limits: {
        ...defaultLimits,
        requestsPerAccount: Infinity,
        messagesPerAddress: Infinity,
        ...limits,
      },
    },
  };
  const app = createApp(all);
  const client = (given?: TestClientOptions) =>
    createTestClient((request) => app.fetch(request), {
      ...(all.settings.origin !== undefined && { origin: all.settings.origin }),
      ...given,
    });
  return {
    app,
    ports: all,
    store: whole,
    fail: failing.fail,
    clock,
    lines,
    drain: (draining) => void (state.draining = draining),
    client,
    async person(name, given) {
      const person = client(given);
      await person.ok("registerUser", { body: aRegistration(name) });
      return person;
    },
    async administrator(name, given) {
      await addAdministrator(all, name);
      const administrator = client(given);
      const { email, password } = aRegistration(name);
      await administrator.ok("signIn", { body: { email, password } });
      return administrator;
    },
    async close() {
      await all.workerPool.close();
      await own?.close();
    },
  };
}

/** The body of a registration. */
export function aRegistration(name: string) {
  return {
    name,
    email: `${name.toLowerCase().replaceAll(/\W+/g, ".")}@example.org`,
    organization: "Example Pharma",
    password: testPassword,
  };
}

async function addAdministrator({ store, passwords, clock }: Ports, name: string): Promise<void> {
  const { password, ...facts } = aRegistration(name);
  const id = crypto.randomUUID();
  await store.users.create(
    {
      ...facts,
      id,
      isAdmin: true,
      createdAt: clock(),
      passwordHash: await passwords.hash(password),
    },
    {
      at: clock(),
      action: "user.created-by-command",
      outcome: "done",
      by: "command",
      targetId: id,
    },
  );
}

async function openTestStore(clock: TestClock) {
  const folder = await mkdtemp(join(tmpdir(), "nashra-test-"));
  const store = await openStore({
    database: { kind: "sqlite", folder },
    blobs: { kind: "memory" },
    clock: clock.now,
  });
  return {
    store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createTestClock(): TestClock {
  let now = Date.parse("2031-05-01T12:00:00Z");
  return {
    now: () => now,
    set: (to) => void (now = to),
    advance: (milliseconds) => void (now += milliseconds),
  };
}

function collectingLog(lines: LogLine[]): Log {
  return { write: (level, message, fields = {}) => void lines.push({ level, message, fields }) };
}

/** A fast replacement for `src/node/passwords.ts`. */
const cheapHasher: PasswordHasher = {
  hash: async (password) => `$cheap$${await digest(password)}`,
  verify: async (hash, password) => hash === `$cheap$${await digest(password)}`,
  pretend: async () => {},
  outdated: () => false,
};

async function digest(password: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(password));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
