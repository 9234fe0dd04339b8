import { loadavg } from "node:os";

import type { HttpClient } from "../../packages/server/test/http-client.ts";
import { withProduct } from "../media/screenshots/built-product.ts";
import { largestPaint, paintsOf, type Paint } from "./browser-paint.ts";
import type { Measured } from "./measured.ts";
import { exampleLeaflet } from "./public-store.ts";

/** The longest example of each language. */
const examples = [
  { what: "Longest leaflet in English", name: "ossandra-pen-en" },
  { what: "Longest leaflet in Arabic", name: "tamrofen-tablet-ar" },
  { what: "Longest leaflet in French", name: "cortilanne-cream-fr" },
];
const budgets = { milliseconds: 1500, shift: 0.02 };

/** Measures the Largest Contentful Paint and the layout shifts of the first visit of public pages on a phone. */
export async function paintOfPublicPages(): Promise<readonly Measured[]> {
  return withProduct(async (browser, server) => {
    const client = server.client();
    const person = { name: "Rana", email: "rana@example.org", organization: "Wadi" };
    await client.call("POST", "/api/users/register", {
      body: { ...person, password: "six leaves of mint" },
    });
    const results: Measured[] = [];
    for (const { what, name } of examples) {
      const path = await publish(client, name);
      const load = loadavg()[0] ?? 0;
      const paints = await paintsOf(browser, server.origin + path);
      const largest = largestPaint(what, paints, budgets.milliseconds);
      results.push({ ...largest, figures: `${largest.figures}; load ${load.toFixed(1)}` });
      results.push(layoutShift(what, paints));
    }
    client.close();
    return results;
  });
}

async function publish(client: HttpClient, name: string): Promise<string> {
  const body = { content: exampleLeaflet(name), status: "published" };
  const reply = await client.call("POST", "/api/leaflets", { body });
  if (reply.status !== 201) throw new Error(`Not published: ${reply.text}`);
  return `/leaflets/${(reply.json as { readonly _id: string })._id}`; // the reply is a leaflet
}

function layoutShift(what: string, paints: readonly Paint[]): Measured {
  const most = Math.max(...paints.map(({ shift }) => shift));
  return {
    what: `${what}: layout shifts on a phone`,
    measured: most.toFixed(4),
    budget: String(budgets.shift),
    met: most <= budgets.shift,
    figures: `the most of ${paints.length} runs`,
  };
}
