// Builds the page and serves it on this machine until the program is stopped:
//   node serve.ts
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

import { pageFiles } from "./build.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
};

export interface Site {
  readonly url: string;
  close(): void;
}

export async function startSite(): Promise<Site> {
  const files = await pageFiles();
  const server = createServer(({ url = "/" }, response) => {
    const name = url === "/" ? "index.html" : url.slice(1);
    const bytes = files.get(name);
    response.writeHead(bytes === undefined ? 404 : 200, {
      "content-type": types[extname(name)] ?? "text/plain",
      // The page's Content Security Policy does not apply to its worker, so each script has a separate policy.
      ...(name.endsWith(".js") && { "content-security-policy": "default-src 'none'" }),
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The cast is safe: the address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

if (import.meta.main) console.log((await startSite()).url);
