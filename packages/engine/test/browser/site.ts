import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

/**
 * A local server with an HTML page that runs the bundled engine. The content security policy allows only the
 * scripts of this server.
 */
export interface Site {
  readonly url: string;
  /** The engine's outputs in the page and in the worker. */
  readonly page: Promise<unknown>;
  readonly worker: Promise<unknown>;
  readonly close: () => void;
}

export async function startSite(leaflets: readonly unknown[]): Promise<Site> {
  const script = await clientScript();
  const page = Promise.withResolvers<unknown>();
  const worker = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    const answer = (type: string, body: string) => {
      response.writeHead(200, { "content-type": type, "content-security-policy": policy });
      response.end(body);
    };
    const take = (outputs: PromiseWithResolvers<unknown>) => {
      void bodyOf(request).then((body) => outputs.resolve(JSON.parse(body)), outputs.reject);
      answer("text/plain", "");
    };
    if (request.url === "/client.js") answer("text/javascript; charset=utf-8", script);
    else if (request.url === "/leaflets") answer("application/json", JSON.stringify(leaflets));
    else if (request.url === "/page") take(page);
    else if (request.url === "/worker") take(worker);
    else answer("text/html; charset=utf-8", html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // a server that listens on a TCP port has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    page: page.promise,
    worker: worker.promise,
    close: () => server.close(),
  };
}

const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
const html =
  '<!doctype html><meta charset="utf-8"><title>Engine</title><script type="module" src="/client.js"></script>';

async function clientScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("client.js", import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
