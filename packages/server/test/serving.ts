import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import type { HttpClient } from "./http-client.ts";
import {
  launchServer,
  startServer,
  temporaryFolder,
  type ServerOptions,
  type ServerProcess,
} from "./server-process.ts";

/** A folder for one test, removed after it. */
export function aDataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** A ready server for one test, ended after it whatever happens. */
export async function serving(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...options, folder: options.folder ?? aDataFolder() });
  onTestFinished(() => server.kill());
  return server;
}

/** A server for one test that may not start; ended after it whatever happens. */
export async function launching(options: ServerOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  onTestFinished(() => server.kill());
  return server;
}

let people = 0;

/** Somebody who has just registered at the server, signed in. */
export async function aPerson(
  server: ServerProcess,
  known: { readonly email?: string; readonly password?: string } = {},
): Promise<HttpClient & { readonly email: string; readonly password: string }> {
  people += 1;
  const client = server.client();
  const email = known.email ?? `person-${process.pid}-${people}@example.org`;
  const password = known.password ?? "a long enough password";
  const reply = await client.call("POST", "/api/users/register", {
    body: { name: `Person ${people}`, email, organization: "Wadi Pharma", password },
  });
  if (reply.status !== 201) throw new Error(`Not registered: ${reply.status} ${reply.text}`);
  return { ...client, email, password };
}

/** Ends a file's or folder's existence now; missing ones are no error. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
