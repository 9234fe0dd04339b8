import { onTestFinished } from "vitest";
import {
  launchServer,
  startServer,
  temporaryFolder,
  type ServerOptions,
  type ServerProcess,
} from "./server-process.ts";

/** Creates a folder for one test. It is removed after the test. */
export function aDataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

/**
 * Starts a server for one test and waits until it is ready. It is killed after the test, even if the test
 * fails.
 */
export async function serving(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...options, folder: options.folder ?? aDataFolder() });
  onTestFinished(() => server.kill());
  return server;
}

/**
 * Starts a server for one test, without waiting until it is ready, because it may fail to start. It is killed
 * after the test, even if the test fails.
 */
export async function launching(options: ServerOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  onTestFinished(() => server.kill());
  return server;
}
