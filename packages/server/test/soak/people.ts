import type { LeafletContent } from "@nashra/engine";
import { createTestClient } from "../client.ts";
import type { ReceivedLeaflet } from "./received-leaflet.ts";

/** A person with leaflets on the server. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Leaflets that existed before the load. The load changes them, but never deletes them. */
  readonly filled: FilledLeaflet[];
  /** Ids of leaflets created during the load. */
  readonly made: string[];
}

export interface FilledLeaflet {
  readonly id: string;
  readonly title: string;
  /** Digest of its content in version 1. */
  readonly digest: string;
}

/** A leaflet from a reply that contains the whole content. */
export type WholeLeaflet = ReceivedLeaflet & {
  readonly content: LeafletContent;
  readonly title: string;
};

export const password = "a long enough password";

/** A client that checks every reply strictly against the contract. */
export function aClient(origin: string) {
  return createTestClient((request) => fetch(request), { origin });
}

/** Registers accounts through the API. */
export async function registerPeople(origin: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `person-${number}@example.org`;
    const body = { name: `Person ${number}`, email, organization: "Wadi Pharma", password };
    const { _id: id } = await aClient(origin).ok("registerUser", { body });
    people.push({ id, email, filled: [], made: [] });
  }
  return people;
}
