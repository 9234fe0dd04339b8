import type { Page } from "@playwright/test";

import { expect, type Api, type Person } from "../app.ts";
import { refuse } from "../written-leaflet.ts";

export interface RowContext {
  readonly page: Page;
  readonly api: Api;
  readonly origin: string;
  /** The signed-in user. For visitors: a registered user who is not signed in. */
  readonly person: Person;
}

/**
 * One sentence of the specification's error catalogue, with its screen, its cause and a function that
 * provokes it.
 */
export interface Row {
  readonly where: string;
  readonly cause: string;
  readonly role: "alert" | "status";
  /** The exact sentence, or two texts: a sentence and the server's message, which follows the sentence. */
  readonly sentence: string | readonly [string, string];
  /** Expected text in the browser's console. */
  readonly logged?: RegExp;
  readonly provoke: (context: RowContext) => Promise<void>;
}

export const serverMessage = "The store is not available.";
export const network = "Network error. Please check your internet connection and try again.";
export const oneLeaflet = /\/api\/leaflets\/[\w-]+$/;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The failure of a call. */
export interface RequestFailure {
  readonly method?: string;
  /** Undefined: the call gets no reply. */
  readonly status?: number;
  readonly message?: string;
}

/** Makes matching calls fail from now on: they get this status, with or without a message, or no reply. */
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

/** Confirms the question before a deletion. */
export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

/** A user that can be found, changed and deleted. */
export interface OtherUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

let made = 0;

/** Creates a user with a request from Node, so that the browser of the test gets no session cookie. */
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
  return (await reply.json()) as OtherUser; // the cast is safe: the API contract defines this reply
}
