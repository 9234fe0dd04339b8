import type { LeafletContent } from "@nashra/engine";
import { createTestClient } from "../client.ts";
import type { ReceivedLeaflet } from "./received-leaflet.ts";

/** Somebody who has leaflets on the server. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Leaflets that were there before the hour began; they are changed, never deleted. */
  readonly filled: FilledLeaflet[];
  /** Ids of those made since. */
  readonly made: string[];
}

export interface FilledLeaflet {
  readonly id: string;
  readonly title: string;
  /** Digest of its content in version 1. */
  readonly digest: string;
}

/** A leaflet whose content a reply gave in full. */
export type WholeLeaflet = ReceivedLeaflet & {
  readonly content: LeafletContent;
  readonly title: string;
};

export const password = "a long enough password";

/** A client whose replies are held against the contract, to the last field. */
export function aClient(origin: string) {
  return createTestClient((request) => fetch(request), { origin });
}

/** Accounts, made as everybody makes them. */
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
