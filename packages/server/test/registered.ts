import type { HttpClient } from "./http-client.ts";
import type { ServerProcess } from "./server-process.ts";

let people = 0;

/** Registers a new person at the server. Returns a client that is signed in as this person. */
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
