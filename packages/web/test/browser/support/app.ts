import { fileURLToPath } from "node:url";

import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from "@playwright/test";

import type { HttpClient } from "../../../../server/test/http-client.ts";
import {
  runCommand,
  startServer,
  temporaryFolder,
  type ServerProcess,
} from "../../../../server/test/server-process.ts";
import { createReusedContexts, keep, type ReusedContexts } from "./reused-context.ts";
import { pageOf } from "./reused-page.ts";

export { expect };

export type Language = "en" | "ar";

/** A registered user. */
export interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly isAdmin: boolean;
}

/** API calls as the user who is signed in in the test's browser context. */
export interface Api {
  get(path: string): Promise<unknown>;
  post(path: string, body?: unknown): Promise<unknown>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<unknown>;
  delete(path: string): Promise<void>;
}

interface TestFixtures {
  /**
   * True if the browser cache is empty at the start, for tests that measure what a page loads.
   * `test.use({ emptyCache: true })`.
   */
  readonly emptyCache: boolean;
  /** Interface language; `test.use({ language: "ar" })`. */
  readonly language: Language;
  /** A new user, signed in in `page`. */
  readonly person: Person;
  /** A new administrator, signed in in `page`. */
  readonly administrator: Person;
  /** API calls as the signed-in user, without the web application. */
  readonly api: Api;
  /** CSP violations and uncaught errors that the browser reported. The test fails if there are any. */
  readonly faults: string[];
}

interface WorkerFixtures {
  /**
   * True if this file runs in a separate worker, with a server that has no accounts.
   * `test.use({ ownStore: true })`.
   */
  readonly ownStore: boolean;
  /** The real server with the built web application. */
  readonly server: ServerProcess;
  readonly reused: ReusedContexts;
}

const site =
  process.env["NASHRA_TEST_SITE"] ?? fileURLToPath(new URL("../../../dist", import.meta.url));
/** Options of all reused contexts. `page` gets the viewport and the reduced motion of the test. */
const sameForAll = {
  viewport: { width: 1280, height: 720 },
  reducedMotion: "no-preference",
} as const;
const password = "a long enough password";
let people = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownStore: [false, { option: true, scope: "worker" }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide) => {
      const folder = temporaryFolder();
      const server = await startServer({
        folder: folder.path,
        env: {
          NASHRA_SITE: site,
          NASHRA_LIMIT_REGISTRATIONS_PER_ADDRESS: "100000",
          NASHRA_LIMIT_FAILURES_PER_ADDRESS: "100000",
        },
      });
      folders.set(server, folder.path);
      await provide(server);
      await server.kill();
      folder.remove();
    },
    { scope: "worker" },
  ],
  language: ["en", { option: true }],
  baseURL: async ({ server }, provide) => provide(server.origin),
  emptyCache: [false, { option: true }],
  // Playwright sets a locale again after each navigation, and V8 then discards the optimised code of the whole
  // process. The browser is started in English instead: see playwright.config.ts.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
  locale: async ({}, provide) => provide(undefined),
  reused: [
    async ({ browser }, provide) => {
      const reused = createReusedContexts(browser);
      await provide(reused);
      await reused.close();
    },
    { scope: "worker" },
  ],
  // Other context options have no effect. If a test needs another option, add it here.
  context: async (
    {
      contextOptions,
      emptyCache,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      language,
      reused,
      server,
      timezoneId,
    },
    provide,
    info,
  ) => {
    const options = {
      baseURL: server.origin,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      ...(timezoneId === undefined ? {} : { timezoneId }),
      ...contextOptions,
      ...sameForAll,
    };
    const context = await (emptyCache ? reused.takeNew(options) : reused.take(options));
    await keep(context, { "nashra-language": language });
    await provide(context);
    await (info.status === info.expectedStatus
      ? reused.release(context)
      : reused.closePlaceholder(context));
  },
  page: async ({ context, contextOptions, viewport }, provide) => {
    const reducedMotion = contextOptions.reducedMotion === "reduce";
    await provide(await pageOf(context, { viewport, reducedMotion }));
  },
  faults: [
    async ({ context }, provide) => {
      const faults: string[] = [];
      const onError = (error: WebError) =>
        void faults.push(error.error().stack ?? error.error().message);
      const onLine = (line: ConsoleMessage) => {
        if (/Content Security Policy|Refused to/i.test(line.text())) faults.push(line.text());
      };
      context.on("weberror", onError).on("console", onLine);
      await provide(faults);
      context.off("weberror", onError).off("console", onLine);
      expect(faults, "uncaught errors and violations of the policy").toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ context, server }, provide) => {
    const person = await signUp(context, server);
    await keepUser(context, person);
    await provide(person);
  },
  administrator: async ({ context, server }, provide) => {
    await provide(await signInAdministrator(context, server));
  },
  api: async ({ context, server }, provide) => provide(apiOf(context, server.origin)),
});

/** Defines a test with a new user signed in in `page`. */
export const asPerson = test.extend<{ readonly signedIn: Person }>({
  signedIn: [async ({ person }, provide) => provide(person), { auto: true }],
});

/** Defines a test with a new administrator signed in in `page`. */
export const asAdministrator = test.extend<{ readonly signedIn: Person }>({
  signedIn: [async ({ administrator }, provide) => provide(administrator), { auto: true }],
});

/**
 * Registers a user. The context then has the user's session, but pages that are already open do not know the
 * user yet.
 */
export async function signUp(context: BrowserContext, server: ServerProcess): Promise<Person> {
  return { ...(await register(context, server)), password };
}

async function register(
  context: BrowserContext,
  server: ServerProcess,
): Promise<Omit<Person, "password">> {
  people += 1;
  const email = `person-${process.pid}-${people}@example.org`;
  const name = `Rana Haddad ${people}`;
  const reply = await context.request.post(`${server.origin}/api/users/register`, {
    data: { name, email, organization: "Wadi Pharma", password },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as Person; // the cast is safe: the API contract defines this reply
}

async function signInAdministrator(
  context: BrowserContext,
  server: ServerProcess,
): Promise<Person> {
  const { _id, name, email } = await register(context, server);
  const root = await rootOf(server);
  const body = { name, email, isAdmin: true };
  const changed = await root.call("PUT", `/api/admin/users/${_id}`, { body });
  expect(changed.status, changed.text).toBe(200);
  // A change of role ends the user's sessions.
  const reply = await context.request.post(`${server.origin}/api/users/login`, {
    data: { email, password },
  });
  expect(reply.status()).toBe(200);
  const person = { ...((await reply.json()) as Person), password };
  await keepUser(context, person);
  return person;
}

/**
 * A client that is signed in as the server's first administrator. Creates the administrator only once,
 * because the command takes as long as starting a server.
 */
function rootOf(server: ServerProcess): Promise<HttpClient> {
  const known = roots.get(server) ?? makeRoot(server);
  roots.set(server, known);
  return known;
}

const roots = new WeakMap<ServerProcess, Promise<HttpClient>>();

async function makeRoot(server: ServerProcess): Promise<HttpClient> {
  const email = "root@example.org";
  const made = await runCommand(["admin", "create", "--email", email], {
    folder: dataFolderOf(server),
    stdin: `${password}\n`,
  });
  expect(made.code, made.stderr).toBe(0);
  const root = server.client();
  const reply = await root.call("POST", "/api/users/login", { body: { email, password } });
  expect(reply.status).toBe(200);
  return root;
}

/** Stores the signed-in user like the application does. */
export async function keepUser(context: BrowserContext, person: Person): Promise<void> {
  const secret = (name: string, value: unknown) => (name === "password" ? undefined : value);
  await keep(context, { userInfo: JSON.stringify(person, secret) });
}

function apiOf(context: BrowserContext, origin: string): Api {
  const send = async (method: string, path: string, body?: unknown, headers = {}) => {
    const reply = await context.request.fetch(`${origin}${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
      headers,
    });
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.status() === 204 ? undefined : ((await reply.json()) as unknown);
  };
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body, headers) => send("PUT", path, body, headers),
    delete: async (path) => void (await send("DELETE", path)),
  };
}

const folders = new WeakMap<ServerProcess, string>();
/** The data folder of a server that the fixture started. */
export function dataFolderOf(server: ServerProcess): string {
  const folder = folders.get(server);
  if (folder === undefined) throw new Error("The server was not started by this fixture.");
  return folder;
}

/** A separate browser context without a session. */
export async function anotherWindow(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("No browser.");
  return browser.newContext();
}
