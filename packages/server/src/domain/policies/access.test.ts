import { describe, expect, test } from "vitest";
import { endpoints, type EndpointName } from "../../api/contract/endpoints.ts";
import type { Endpoint } from "../../api/contract/endpoint.ts";
import type { Actor } from "../actor.ts";
import type { TokenScope } from "../../storage/account-ports.ts";
import { mayCall, type Verdict } from "./access.ts";

const user = {
  id: "01990000-0000-7000-8000-000000000001",
  name: "Amal",
  email: "amal@example.org",
  organization: "Example Pharma",
  isAdmin: false,
  createdAt: 0,
};
const session = { id: "s", tokenHash: "a", userId: user.id, createdAt: 0, lastSeenAt: 0 };

const visitor: Actor = { kind: "visitor" };
const person: Actor = { kind: "person", user, session };
const administrator: Actor = { kind: "person", user: { ...user, isAdmin: true }, session };

function machine(scopes: readonly TokenScope[], isAdmin = false): Actor {
  const token = { id: "t", userId: user.id, name: "CI", scopes, createdAt: 0 };
  return {
    kind: "machine",
    user: { ...user, isAdmin },
    token: { ...token, expiresAt: undefined, lastUsedAt: undefined },
  };
}

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];

function verdicts(actor: Actor, verdict: Verdict): string[] {
  return all.filter(([, endpoint]) => mayCall(endpoint, actor) === verdict).map(([name]) => name);
}

const names = (those: (endpoint: Endpoint) => boolean) =>
  all.filter(([, endpoint]) => those(endpoint)).map(([name]) => name);

describe("mayCall", () => {
  test("lets a visitor call public endpoints and requires sign-in for all others", () => {
    expect(verdicts(visitor, "yes")).toEqual([
      "registerUser",
      "signIn",
      "signOut",
      "sendMessage",
      "getOpenApi",
      "livez",
      "readyz",
    ]);
    expect(verdicts(visitor, "forbidden")).toEqual([]);
  });

  test("lets a person call everything except the endpoints for administrators", () => {
    expect(verdicts(person, "forbidden")).toEqual(names(({ access }) => access === "admin"));
    expect(verdicts(person, "sign-in")).toEqual([]);
  });

  test("lets an administrator call everything", () => {
    expect(verdicts(administrator, "yes")).toHaveLength(all.length);
  });

  test.each([[["read"]], [["write"]], [["read", "write"]]] as const)(
    "lets a token with %j call only the service endpoints and the leaflet endpoints of these scopes",
    (scopes) => {
      const may = names(
        ({ scope, group }) =>
          group === "service" || (scopes as readonly unknown[]).includes(scope ?? "none"),
      );
      expect(verdicts(machine(scopes), "yes")).toEqual(may);
      expect(verdicts(machine(scopes), "sign-in")).toEqual([]);
    },
  );

  test("needs scopes only for leaflet endpoints", () => {
    expect(
      names(({ scope, path }) => scope !== undefined && !path.startsWith("/api/leaflets")),
    ).toEqual([]);
  });

  test("does not treat a token of an administrator as an administrator", () => {
    const scopes = ["read", "write"] as const;
    expect(verdicts(machine(scopes, true), "yes")).toEqual(verdicts(machine(scopes), "yes"));
    const invented = { access: "admin", scope: "read", group: "leaflets" } as const;
    expect(mayCall(invented, machine(scopes, true))).toBe("forbidden");
  });

  test("lets a token without scopes call only the service endpoints", () => {
    expect(verdicts(machine([]), "yes")).toEqual(names(({ group }) => group === "service"));
  });
});
