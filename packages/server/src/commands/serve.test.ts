import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";

import { describe, expect, onTestFinished, test } from "vitest";

import { aConnection } from "../../test/faults/sockets.ts";
import { freePort } from "../../test/free-port.ts";
import { runCommand } from "../../test/server-process.ts";
import { aPerson } from "../../test/registered.ts";
import { aDataFolder, launching, serving } from "../../test/serving.ts";

const admin = {
  NASHRA_ADMIN_EMAIL: "rana@nashra.example",
  NASHRA_ADMIN_PASSWORD: "hunter2-hunter2",
};
const credentials = { email: admin.NASHRA_ADMIN_EMAIL, password: admin.NASHRA_ADMIN_PASSWORD };

/** The lines of a log; each is JSON. */
function entriesOf(logs: string): readonly Record<string, unknown>[] {
  return logs
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

describe("starting a server", () => {
  test("creates no account in an empty folder, and logs the command that creates the first administrator", async () => {
    const folder = aDataFolder();
    const server = await serving({ folder });
    // The server looks for administrators after it has opened its port.
    await expect
      .poll(() => entriesOf(server.logs()))
      .toContainEqual(
        expect.objectContaining({
          msg: "there is no administrator yet",
          command: expect.stringContaining("admin create --email you@example.org"),
        }),
      );
    for (const [email, password] of [
      ["admin@example.org", "admin"],
      ["admin", "admin"],
      ["you@example.org", "password"],
    ]) {
      const reply = await server
        .client()
        .call("POST", "/api/users/login", { body: { email, password } });
      expect([400, 401]).toContain(reply.status);
    }
    expect((await runCommand(["admin", "list"], { folder })).stdout).toBe("");
  });

  test("creates the configured administrator at the first start, and does not change the account at the second start", async () => {
    const folder = aDataFolder();
    const first = await serving({ folder, env: admin });
    const login = await first.client().call("POST", "/api/users/login", { body: credentials });
    expect(login).toMatchObject({ status: 200, json: { isAdmin: true } });
    expect(first.logs()).toContain("created the administrator of NASHRA_ADMIN_EMAIL");
    expect(first.logs()).not.toContain("there is no administrator");
    await first.terminate();
    const again = { ...admin, NASHRA_ADMIN_PASSWORD: "another password" };
    const second = await serving({ folder, env: again });
    expect(second.logs()).toContain("has an account already: it was not changed");
    const still = await second.client().call("POST", "/api/users/login", { body: credentials });
    expect(still.status).toBe(200);
    expect(first.logs() + second.logs()).not.toMatch(/hunter2|another password/);
  });

  test("refuses a common password of the configured administrator with an https origin, but only for a new account", async () => {
    const folder = aDataFolder();
    const weak = { ...admin, NASHRA_ADMIN_PASSWORD: "letmein" };
    const origin = { NASHRA_ORIGIN: "https://nashra.example" };
    const refused = await launching({ folder, env: { ...weak, ...origin } });
    expect(await refused.exited).toBe(1);
    expect(refused.logs()).toContain("NASHRA_ADMIN_PASSWORD is common or easy to guess");
    const accepted = await serving({ folder, env: weak });
    expect(accepted.logs()).toContain("NASHRA_ADMIN_PASSWORD is a common password");
    expect(accepted.logs()).toContain("created the administrator of NASHRA_ADMIN_EMAIL");
    await accepted.terminate();
    const known = await serving({ folder, env: { ...weak, ...origin } });
    expect(known.logs()).toContain("has an account already: it was not changed");
    expect(accepted.logs() + known.logs()).not.toContain("letmein");
  });

  test("does not promote an account that already has the configured address", async () => {
    const folder = aDataFolder();
    const first = await serving({ folder });
    await aPerson(first, credentials);
    await first.terminate();
    const second = await serving({ folder, env: admin });
    const login = await second.client().call("POST", "/api/users/login", { body: credentials });
    expect(login).toMatchObject({ status: 200, json: { isAdmin: false } });
  });

  test.each<readonly [Record<string, string>, number, string]>([
    [{ NASHRA_ORIGIN: "n.example" }, 2, "nashra-server: NASHRA_ORIGIN must be an origin"],
    [{ DATABASE_URL: "postgres://a:hunter2@b/c" }, 2, "NASHRA_BLOBS must be set with DATABASE_URL"],
    [
      { NASHRA_SITE: "/does/not/exist" },
      2,
      "NASHRA_SITE must be a folder: /does/not/exist is not a folder",
    ],
    [{ NASHRA_DATA: "/dev/null" }, 2, "NASHRA_DATA must be a folder: /dev/null is a file"],
    [
      { HOST: "nowhere.invalid" },
      1,
      "HOST is neither an address nor a host name that this machine can resolve",
    ],
    [{ NASHRA_DATA: "/dev/null/data" }, 1, "nashra-server: /dev/null/data: "],
  ])(
    "with the environment %j exits with code %i and the message: %s",
    async (env, code, message) => {
      const server = await launching({ folder: aDataFolder(), env });
      expect(await server.exited).toBe(code);
      expect(server.logs()).toContain(message);
      expect(server.logs()).not.toContain("hunter2");
      expect(server.logs()).not.toMatch(/^\s+at /m);
    },
  );

  /** A port that another server uses. */
  async function aTakenPort(): Promise<number> {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    return (other.address() as AddressInfo).port; // the server listens on a port, so its address has a port
  }

  test("reports that the port is in use", async () => {
    const port = await aTakenPort();
    const folder = aDataFolder();
    const server = await launching({ folder, port });
    expect(await server.exited).toBe(1);
    expect(server.logs()).toContain(`nashra-server: the port ${port} is in use`);
    expect(server.logs()).toContain("Set PORT to another");
    expect(readdirSync(folder)).toEqual([]);
  });

  test("names NASHRA_METRICS_PORT if the metrics port is in use", async () => {
    const port = await aTakenPort();
    const env = { NASHRA_METRICS_PORT: String(port) };
    const server = await launching({ folder: aDataFolder(), env });
    expect(await server.exited).toBe(1);
    expect(server.logs()).toContain(`nashra-server: the port ${port} is in use`);
    expect(server.logs()).toContain("Set NASHRA_METRICS_PORT to another");
  });
});

test("serves metrics on the configured port, and not on the port of the application", async () => {
  const port = await freePort();
  const server = await serving({ env: { NASHRA_METRICS_PORT: String(port) } });
  await server.client().call("GET", "/api/leaflets/some-id");
  const scraped = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await scraped.text()).toMatch(
    /nashra_http_request_duration_seconds_count\{method="GET",route="\/api\/leaflets\/\{id\}",status="401"\} 1/,
  );
  expect((await server.client().call("GET", "/metrics")).status).toBe(404);
});

test("logs JSON lines without secrets", async () => {
  const server = await serving({ env: { NASHRA_LOG_LEVEL: "debug" } });
  const person = await aPerson(server, { password: "hunter2-hunter2" });
  const body = { email: person.email, password: "hunter3-hunter3" };
  await server.client().call("POST", "/api/users/login", { body });
  await person.call("GET", "/api/leaflets");
  const cookies = [...person.cookies.values()].filter((value) => value.length > 20);
  expect(cookies.length).toBeGreaterThan(0);
  await server.terminate();
  for (const entry of entriesOf(server.logs()))
    expect(entry).toMatchObject({
      level: expect.stringMatching(/^(?:debug|info|warn|error)$/),
      time: expect.stringMatching(/Z$/),
      msg: expect.any(String),
    });
  for (const secret of ["hunter2", "hunter3", ...cookies])
    expect(server.logs()).not.toContain(secret);
});

test.each([
  ["unhandled rejection", "Promise.reject(new Error('boom'))"],
  ["uncaught exception", "setTimeout(()=>{throw(new(Error)('boom'))})"],
])("logs an %s and stops cleanly with code 1", async (what, failing) => {
  const module = `data:text/javascript,process.on('SIGUSR2',()=>{${failing}})`.replaceAll(
    " ",
    "%20",
  );
  const server = await serving({ env: { NODE_OPTIONS: `--import=${module}` } });
  server.signal("SIGUSR2");
  expect(await server.exited).toBe(1);
  const entries = entriesOf(server.logs());
  const failure = {
    level: "error",
    msg: what,
    error: expect.objectContaining({ message: "boom" }),
  };
  expect(entries).toContainEqual(expect.objectContaining(failure));
  expect(entries.at(-1)).toMatchObject({ msg: "stopped" });
});

describe("stopping a server", () => {
  /** Sends the headers and half of the body of a registration. */
  async function halfARequest(port: number) {
    const text = JSON.stringify({
      name: "Rana",
      email: credentials.email,
      organization: "Wadi Pharma",
      password: credentials.password,
    });
    const connection = await aConnection(port);
    connection.write(
      `POST /api/users/register HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${text.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await connection.until(/100 Continue/);
    connection.write(text.slice(0, 20));
    return { ...connection, finish: () => connection.write(text.slice(20)) };
  }

  test.each(["SIGTERM", "SIGINT"] as const)(
    "by %s completes requests in progress, accepts no new requests, and exits with code 0",
    async (signal) => {
      const server = await serving();
      const half = await halfARequest(server.port);
      server.signal(signal);
      await expect.poll(() => server.logs()).toContain("draining");
      // A connection that arrives while the port is being closed is reset.
      const connect = () =>
        server
          .client()
          .call("GET", "/livez")
          .then(String, ({ code }: NodeJS.ErrnoException) => code);
      await expect.poll(connect).toBe("ECONNREFUSED");
      half.finish();
      expect(await half.closed).toMatch(/HTTP\/1\.1 201 [\s\S]*connection: close/i);
      expect(await server.exited).toBe(0);
    },
  );

  test("cuts requests that take too long, and exits with code 1", async () => {
    const server = await serving({ env: { NASHRA_DRAIN_TIME: "300ms" } });
    await halfARequest(server.port);
    server.signal("SIGTERM");
    expect(await server.exited).toBe(1);
    expect(server.logs()).toContain("requests were still in progress and were cut");
  });

  test("exits immediately with code 1 at a second signal, and counts signals in quick succession as one signal", async () => {
    const server = await serving();
    await halfARequest(server.port);
    server.signal("SIGTERM");
    server.signal("SIGTERM");
    await expect.poll(() => server.logs()).toContain("draining");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.logs()).not.toContain("stop requested again");
    server.signal("SIGTERM");
    expect(await server.exited).toBe(1);
    expect(server.logs()).toContain("stop requested again");
  });
});
