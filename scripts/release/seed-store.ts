// Fills the store of a fixture through the actions of some users. The actions leave every kind of data in the
// store.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";

import type { HttpClient } from "../../packages/server/test/http-client.ts";
import { aJpeg } from "../../packages/server/test/jpegs.ts";
import type { RecordedPerson } from "../../packages/server/test/released-stores/read-whole-store.ts";
import { runCommand, type ServerProcess } from "../../packages/server/test/server-process.ts";
import { root } from "../setup/shell.mjs";
import { difficultLeaflet } from "./difficult-leaflet.ts";

export interface SeedOptions {
  readonly server: ServerProcess;
  /** The folder NASHRA_DATA of the server, and its other environment variables. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The built program of the server, `main.js`. */
  readonly built: string;
}

/** Fills an empty store through the API and the commands. The first user is the administrator. */
export async function seedStore(options: SeedOptions): Promise<readonly RecordedPerson[]> {
  const { server } = options;
  const admin = { email: "samar@wadi.example", password: "three lamps of brass" };
  const command = (args: readonly string[], stdin?: string) =>
    successful(args, options, stdin === undefined ? {} : { stdin });
  await command(
    ["admin", "create", "--email", admin.email, "--name", "Samar Aziz"],
    `${admin.password}\n`,
  );
  const samar = await signedIn(server, admin);
  const rana = await registered(
    server,
    "Rana Haddad",
    "rana.haddad@wadi.example",
    "six leaves of mint",
  );
  const huda = await registered(
    server,
    "هدى الزين",
    "huda@wadi.example",
    "five drops of rose water",
  );
  const omar = await registered(server, "Omar Nasser", "omar@wadi.example", "ten cups of sage");

  await changeAccounts(server, samar, rana, huda);
  const ranasTokens = await makeTokens(rana);
  const tokenFor = ["--email", "huda@wadi.example", "--name", "Archive", "--scopes", "read"];
  const made = await command(["token", "create", ...tokenFor]);

  await writeEnglish(rana);
  await writeUnusual(rana);
  await writeArabic(huda);
  await deleteSome(rana, command);
  await deleteAccountAsAdministrator(samar, omar);

  return [
    { ...admin, cookie: cookieOf(samar), tokens: [] },
    {
      email: "rana@wadi.example",
      password: "six leaves of mint",
      cookie: cookieOf(rana),
      tokens: ranasTokens,
    },
    {
      email: "huda@wadi.example",
      password: "seven drops of rose water",
      cookie: cookieOf(huda),
      tokens: [{ token: made.trim().split(/\s+/).at(-1) ?? "", accepted: true }],
    },
  ];
}

/** Changes names, e-mail addresses, passwords and roles, with some failed attempts. */
async function changeAccounts(
  server: ServerProcess,
  samar: HttpClient,
  rana: HttpClient,
  huda: HttpClient,
): Promise<void> {
  await ok(rana, "PUT", "/api/users/profile", {
    name: "Rana Haddad",
    email: "rana@wadi.example",
    organization: "Wadi Pharma, Amman",
  });
  await ok(huda, "PUT", "/api/users/password", {
    currentPassword: "five drops of rose water",
    newPassword: "seven drops of rose water",
  });
  const users = (await ok(samar, "GET", "/api/admin/users")) as readonly Account[];
  const { _id: id, name, email } = found(users, (user) => user.email === "huda@wadi.example");
  await ok(samar, "PUT", `/api/admin/users/${id}`, { name, email, isAdmin: true });
  // A new role ends the user's sessions.
  await signIn(huda, { email, password: "seven drops of rose water" });

  const wrong = { email: "rana@wadi.example", password: "not this one" };
  await refused(server.client(), 401, "POST", "/api/users/login", wrong);
  await refused(rana, 403, "GET", "/api/admin/users");
  const second = await signedIn(server, {
    email: "rana@wadi.example",
    password: "six leaves of mint",
  });
  await ok(second, "POST", "/api/users/logout");
}

async function makeTokens(rana: HttpClient): Promise<RecordedPerson["tokens"]> {
  const make = async (name: string, scopes: readonly string[], expiresAt?: string) =>
    (await ok(rana, "POST", "/api/tokens", { name, scopes, expiresAt })) as NewToken;
  const nightly = await make("Nightly", ["read", "write"]);
  const dated = await make("Until 2099", ["read"], "2099-01-01T00:00:00.000Z");
  const ended = await make("Ended", ["read"]);
  await ok(rana, "DELETE", `/api/tokens/${ended._id}`);
  return [
    { token: nightly.token, accepted: true },
    { token: dated.token, accepted: true },
    { token: ended.token, accepted: false },
  ];
}

/** Writes English and French leaflets with images, custom questions, every status and several versions. */
async function writeEnglish(rana: HttpClient): Promise<void> {
  const tamrofen = example("tamrofen-tablet-en");
  const first = await create(rana, { content: tamrofen });
  await change(rana, first, { status: "review" });
  await change(rana, first, { status: "published" });
  const usageSections = [{ id: "1", content: "<p>It is used for <em>headache</em> only.</p>" }];
  await change(rana, first, { content: { ...tamrofen, usageSections } });
  await change(rana, first, { status: "published", title: "Tamrofen 400 mg, second edition" });
  for (const form of ["layout=complete", "layout=standard&format=json", "format=html"])
    await read(rana, `/api/leaflets/${first}/document?${form}`);

  const ossandra = withTwoImages(example("ossandra-pen-en"));
  const pen = await create(rana, { content: ossandra, status: "review" });
  const [step, ...steps] = ossandra.instructionSteps;
  if (step === undefined) throw new Error("The example has no steps.");
  const replaced = { ...step, image: aJpeg(400).toString("base64"), imageAlt: "One grey dot" };
  await change(rana, pen, { content: { ...ossandra, instructionSteps: [replaced, ...steps] } });

  const powder = await create(rana, { content: example("hydravale-powder-en") });
  await change(rana, powder, { content: { ...example("hydravale-powder-en"), customMode: false } });
  await change(rana, powder, { title: "Hydravale, for the review of May" });
  await ok(rana, "POST", `/api/leaflets/${powder}/revisions/1/restore`);

  await create(rana, { content: example("cortilanne-cream-fr"), status: "published" });
}

/**
 * Writes leaflets with documents from the client, drafts without a document, and texts that are difficult to
 * store.
 */
async function writeUnusual(rana: HttpClient): Promise<void> {
  const content = aLeaflet({ medicineName: "Lorivane", instructionSteps: [] });
  const fhirXml = fileText("examples/leaflets/cortilanne-cream-fr/document.xml");
  const french = { content: example("cortilanne-cream-fr"), fhirXml };
  await create(rana, { ...french, title: "Sent with its document", status: "published" });
  const replaced = await create(rana, french);
  await change(rana, replaced, { content: { ...french.content, subName: "hydrocortisone 1 %" } });
  const other = fileText("examples/batch/leaflets/received.xml");
  await create(rana, { content, fhirXml: other, title: "Its document says other words" });

  await create(rana, { content: { ...content, medicineName: "", companyName: "" } });
  await create(rana, {
    title: "With a control character",
    content: { ...content, subName: "ol\u0000e" },
  });
  const difficult = await create(rana, { content: difficultLeaflet, title: "نشرة صعبة «1»" });
  await change(rana, difficult, { status: "review" });
}

async function writeArabic(huda: HttpClient): Promise<void> {
  const tamrofen = await create(huda, {
    content: example("tamrofen-tablet-ar"),
    status: "published",
  });
  await ok(huda, "POST", `/api/leaflets/${tamrofen}/copy`);
  const syrup = { ...example("dolvera-syrup-ar"), language: "ar-JO" };
  const dolvera = await create(huda, { content: syrup, status: "review" });
  await change(huda, dolvera, {
    content: { ...syrup, companyFax: "+962 6 555 0199" },
    status: "review",
  });
}

async function deleteSome(
  rana: HttpClient,
  command: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  const content = aLeaflet({ medicineName: "Zaytounol" });
  const gone = await create(rana, { content, title: "Deleted" });
  await change(rana, gone, { content: { ...content, subName: "oleanol, deleted" } });
  await ok(rana, "DELETE", `/api/leaflets/${gone}`);
  const back = await create(rana, { content, title: "Deleted, and brought back" });
  await ok(rana, "DELETE", `/api/leaflets/${back}`);
  await command(["undelete", back]);
}

/**
 * The administrator deletes Omar's account. Omar's leaflets, including a deleted one, then belong to the
 * administrator.
 */
async function deleteAccountAsAdministrator(samar: HttpClient, omar: HttpClient): Promise<void> {
  const content = aLeaflet({ medicineName: "Qamarine", language: "en-GB" });
  await create(omar, { content, status: "published" });
  const gone = await create(omar, { content, title: "Deleted by Omar" });
  await ok(omar, "DELETE", `/api/leaflets/${gone}`);
  const { _id: id } = (await ok(omar, "GET", "/api/users/me")) as Account;
  await ok(samar, "DELETE", `/api/admin/users/${id}`);
}

interface Account {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

interface NewToken {
  readonly _id: string;
  readonly token: string;
}

function example(name: string): LeafletContent {
  return JSON.parse(fileText(`examples/leaflets/${name}/leaflet.json`)) as LeafletContent;
}

function fileText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/**
 * Keeps only the first two images. Images need most of the space of a fixture, and more images would not
 * improve the tests.
 */
function withTwoImages(content: LeafletContent): LeafletContent {
  const instructionSteps = content.instructionSteps.map((step, index) =>
    index < 2 ? step : { id: step.id, text: step.text, image: "" },
  );
  return { ...content, instructionSteps };
}

async function create(client: HttpClient, body: object): Promise<string> {
  const { _id: id } = (await ok(client, "POST", "/api/leaflets", body)) as { readonly _id: string };
  return id;
}

async function change(client: HttpClient, id: string, body: object): Promise<void> {
  await ok(client, "PUT", `/api/leaflets/${id}`, body);
}

async function registered(
  server: ServerProcess,
  name: string,
  email: string,
  password: string,
): Promise<HttpClient> {
  const client = server.client();
  await ok(client, "POST", "/api/users/register", {
    name,
    email,
    organization: "Wadi Pharma",
    password,
  });
  return client;
}

async function signedIn(
  server: ServerProcess,
  credentials: { readonly email: string; readonly password: string },
): Promise<HttpClient> {
  const client = server.client();
  await signIn(client, credentials);
  return client;
}

async function signIn(
  client: HttpClient,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  await ok(client, "POST", "/api/users/login", credentials);
}

function cookieOf(client: HttpClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function ok(client: HttpClient, method: string, path: string, body?: object) {
  const reply = await read(client, path, method, body);
  return reply.text === "" ? undefined : reply.json;
}

async function read(client: HttpClient, path: string, method = "GET", body?: object) {
  const reply = await client.call(method, path, body === undefined ? {} : { body });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply;
}

async function refused(
  client: HttpClient,
  status: number,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const reply = await client.call(method, path, body === undefined ? {} : { body });
  if (reply.status !== status) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
}

async function successful(
  args: readonly string[],
  { folder, env, built }: SeedOptions,
  input: { readonly stdin?: string },
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(args, { folder, env, built, ...input });
  if (code !== 0) throw new Error(`nashra-server ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function found<T>(list: readonly T[], is: (item: T) => boolean): T {
  const item = list.find(is);
  if (item === undefined) throw new Error("The item is not in the list.");
  return item;
}
