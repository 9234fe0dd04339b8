import type { Page } from "@playwright/test";

import { expect, type Api, type Person } from "../app.ts";
import { refuse } from "../written-leaflet.ts";

export interface RowContext {
  readonly page: Page;
  readonly api: Api;
  readonly origin: string;
  /** Who is signed in; of visitors: somebody who has an account. */
  readonly person: Person;
}

/** One sentence of the specification's catalogue of errors: where, how it comes, and where it is seen. */
export interface Row {
  readonly where: string;
  readonly what: string;
  readonly seen: "alert" | "status";
  /** The exact sentence; where there are two, a sentence and what the server says after it. */
  readonly says: string | readonly [string, string];
  /** What stands in the browser's log as well. */
  readonly logged?: RegExp;
  readonly provoke: (world: RowContext) => Promise<void>;
}

export const serverMessage = "The store is asleep.";
export const network = "Network error. Please check your internet connection and try again.";
export const oneLeaflet = /\/api\/leaflets\/[\w-]+$/;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** How a call fails. */
export interface RequestFailure {
  readonly method?: string;
  /** Missing: there is no answer. */
  readonly status?: number;
  readonly message?: string;
}

/** From now on a call is answered with this status, in words or without, or not at all. */
export async function failRequests(
  page: Page,
  path: string | RegExp,
  { method = "GET", status, message }: RequestFailure,
): Promise<void> {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.continue();
    return status === undefined ? route.abort() : refuse(route, status, message);
  });
}

/** Agrees in the question whether something is to be deleted. */
export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

/** Who can be found, changed and deleted. */
export interface OtherUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

let made = 0;

/** Somebody with an account, of whom this browser knows nothing. */
export async function registerUser(origin: string): Promise<OtherUser> {
  made += 1;
  const name = `Omar Nasser ${process.pid} ${made}`;
  const email = `omar-${process.pid}-${made}@example.org`;
  const reply = await fetch(`${origin}/api/users/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, email, organization: "Wadi Pharma", password: "secret" }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as OtherUser; // the contract says so
}
