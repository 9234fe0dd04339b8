import { onTestFinished } from "vitest";
import {
  launchServer,
  startServer,
  temporaryFolder,
  type ServerOptions,
  type ServerProcess,
} from "./server-process.ts";

/** A folder for one test. It is removed after the test. */
export function aDataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** A ready server for one test. It is killed after the test, even if the test fails. */
export async function serving(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...options, folder: options.folder ?? aDataFolder() });
  onTestFinished(() => server.kill());
  return server;
}

/** A server for one test. It may fail to start. It is killed after the test, even if the test fails. */
export async function launching(options: ServerOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  onTestFinished(() => server.kill());
  return server;
}
