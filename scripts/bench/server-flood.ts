import { createLeaflet } from "@nashra/engine";

import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import type { Measured } from "./measured.ts";
import { largeLeaflet } from "./server-leaflets.ts";
import { register, startNashra, type Author } from "./server-process.ts";

const connections = 30;
/** Milliseconds of the measurement for each text. */
const duration = 20_000;
/** Milliseconds at the 99th percentile. */
const budget = 500;

/** The texts that one account sends. They cost the most CPU time for their size. A text may have 100,000 words and tags. */
const floods: readonly { readonly name: string; readonly html: string }[] = [
  { name: "3 KB of nested formats", html: nestedFormats(3000) },
  { name: "380 KB of paragraphs in a long link", html: paragraphsInLink(380_000) },
  { name: "300 KB of nested formats", html: nestedFormats(300_000) },
];

/**
 * Measures how long another person waits while one account lets the server check costly texts, on 30 connections
 * and as fast as it gets replies.
 */
export async function floodsOfServer(): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  try {
    const server = await startNashra(folder.path);
    const sender = await register(server.port);
    const other = await register(server.port, "other@example.org");
    const id = await createdLeaflet(other);
    const rows: Measured[] = [];
    for (const { name, html } of floods) {
      const flood = startFlood(sender, html);
      const waits = await waitsOf(other, id);
      const replies = await flood.stop();
      rows.push(
        ...waits.map((wait) => rowOf({ ...wait, what: `${wait.what}, beside ${name}` }, replies)),
      );
    }
    sender.client.close();
    other.client.close();
    await server.stop();
    return rows;
  } finally {
    folder.remove();
  }
}

function nestedFormats(size: number): string {
  return "<b><i><u>x<p>".repeat(Math.ceil(size / 13));
}

function paragraphsInLink(size: number): string {
  const link = `<a href="http://example.org/${"a".repeat(1900)}">`;
  return link + "<p>x".repeat(Math.ceil((size - link.length) / 4));
}

/** Sends the text until it is stopped. Replies of all kinds count: the server may refuse a request. */
function startFlood({ client }: Author, html: string) {
  const content = { ...createLeaflet(), whatIsSections: [{ id: "1", content: html }] };
  const body = Buffer.from(JSON.stringify({ content }));
  const replies = new Map<number, number>();
  const state = { isOver: false };
  const senders = Array.from({ length: connections }, async () => {
    while (!state.isOver) {
      const { status } = await client.call("POST", "/api/leaflets/check", {
        body,
        timeout: 600_000,
      });
      replies.set(status, (replies.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop(): Promise<ReadonlyMap<number, number>> {
      state.isOver = true;
      await Promise.all(senders);
      return replies;
    },
  };
}

async function createdLeaflet(author: Author): Promise<string> {
  const reply = await author.client.call("POST", "/api/leaflets", {
    body: { content: largeLeaflet(0) },
  });
  const [, id] = /"_id":"([^"]+)"/.exec(reply.text) ?? [];
  if (reply.status !== 201 || id === undefined) throw new Error(`Not created: ${reply.text}`);
  return id;
}

interface Wait {
  readonly what: string;
  /** The milliseconds of each reply. */
  readonly times: readonly number[];
  /** The most milliseconds at the 99th percentile. */
  readonly budget?: number;
}

/** The waits of another person, who sends one request of each kind at a time. */
async function waitsOf(other: Author, id: string): Promise<readonly Wait[]> {
  const end = performance.now() + duration;
  const timed = async (
    expected: number,
    ...[method, path, call]: Parameters<Author["client"]["call"]>
  ) => {
    const times: number[] = [];
    while (performance.now() < end) {
      const started = performance.now();
      const reply = await other.client.call(method, path, call);
      times.push(performance.now() - started);
      if (reply.status !== expected) throw new Error(`${path}: ${reply.status} ${reply.text}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return times;
  };
  const [live, read, saved] = await Promise.all([
    timed(200, "GET", "/livez"),
    timed(200, "GET", `/api/leaflets/${id}`),
    timed(201, "POST", "/api/leaflets", { body: { content: largeLeaflet(1) } }),
  ]);
  return [
    { what: "/livez", times: live, budget },
    { what: "Another person's GET", times: read, budget },
    // A save is a job: it waits for a job of the other account, and shares the processors with the next ones.
    { what: "Another person's save", times: saved },
  ];
}

function rowOf(
  { what, times, budget: most }: Wait,
  replies: ReadonlyMap<number, number>,
): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const sent = [...replies].map(([status, count]) => `${count} × ${status}`).join(", ");
  return {
    what,
    measured: `${Math.round(p99)} ms`,
    ...(most !== undefined && { budget: `${most} ms` }),
    met: most === undefined || p99 <= most,
    figures: `99th percentile of ${sorted.length}, longest ${Math.round(sorted.at(-1) ?? 0)} ms; the account got ${sent}`,
  };
}
