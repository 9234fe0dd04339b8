import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A span as a collector receives it. Ids are hexadecimal. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface Collector {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  spans(): readonly ReceivedSpan[];
  /** Everything received so far, as text. */
  raw(): string;
}

/**
 * A collector of traces for one test, which speaks OTLP over HTTP with Protocol Buffers. With `hangs`, it accepts requests
 * and never answers.
 */
export async function aCollector({ hangs = false } = {}): Promise<Collector> {
  const bodies: Buffer[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(Buffer.concat(chunks));
      if (!hangs) reply.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // the server listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap(spansOf),
    raw: () => Buffer.concat(bodies).toString("latin1"),
  };
}

// The fields of https://github.com/open-telemetry/opentelemetry-proto that are read here.

function spansOf(request: Buffer): readonly ReceivedSpan[] {
  return all(request, 1)
    .flatMap((resource) => all(resource, 2))
    .flatMap((scope) => all(scope, 2))
    .map((span) => ({
      traceId: first(span, 1).toString("hex"),
      spanId: first(span, 2).toString("hex"),
      parentId: first(span, 4).toString("hex"),
      name: first(span, 5).toString("utf8"),
      attributes: Object.fromEntries(
        all(span, 9).map((pair) => [first(pair, 1).toString("utf8"), valueOf(first(pair, 2))]),
      ),
    }));
}

function valueOf(value: Buffer): string | number {
  const number = fieldsOf(value).find(({ field }) => field === 3)?.value;
  return typeof number === "number" ? number : first(value, 1).toString("utf8");
}

function all(message: Buffer, field: number): readonly Buffer[] {
  return fieldsOf(message).flatMap((entry) =>
    entry.field === field && Buffer.isBuffer(entry.value) ? [entry.value] : [],
  );
}

function first(message: Buffer, field: number): Buffer {
  return all(message, field)[0] ?? Buffer.alloc(0);
}

/** The fields of a message: https://protobuf.dev/programming-guides/encoding/ */
function fieldsOf(message: Buffer): readonly { field: number; value: Buffer | number }[] {
  const fields = [];
  for (let at = 0; at < message.length;) {
    const tag = varint(message, at);
    at = tag.end;
    const kind = tag.value % 8;
    let value: Buffer | number = 0;
    if (kind === 0) ({ value, end: at } = varint(message, at));
    else {
      const length = kind === 2 ? varint(message, at) : { value: kind === 1 ? 8 : 4, end: at };
      at = length.end + length.value;
      value = message.subarray(length.end, at);
    }
    fields.push({ field: Math.floor(tag.value / 8), value });
  }
  return fields;
}

function varint(message: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = message[at] ?? 0;
    value += (byte % 128) * factor;
    if (byte < 128) return { value, end: at + 1 };
  }
}
