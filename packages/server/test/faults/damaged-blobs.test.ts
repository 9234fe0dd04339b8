import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import type { HttpClient } from "../http-client.ts";
import { aJpeg } from "../jpegs.ts";
import { expectCleanCheck } from "./crash-loop.ts";
import { runCommand } from "../server-process.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, serving } from "../serving.ts";

const other = aJpeg(40_000, "another image");

const damages: Readonly<Record<string, (file: string) => void>> = {
  "is missing": (file) => rmSync(file),
  "has a flipped bit": (file) => {
    const bytes = readFileSync(file);
    bytes[25_000] = (bytes[25_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  "was truncated": (file) => truncateSync(file, 30_000),
  "is empty": (file) => truncateSync(file, 0),
  "has extra bytes at its end": (file) =>
    writeFileSync(file, Buffer.concat([readFileSync(file), other])),
};

test("missing or damaged images lock no leaflet, hide no other data, are reported by check, and are repaired by saving the same image again", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  const person = await aPerson(first);
  const broken = [];
  for (const [what, damage] of Object.entries(damages)) {
    const image = aJpeg(50_000, `an image that ${what}`);
    const hash = createHash("sha256").update(image).digest("hex");
    broken.push({ what, damage, image, hash, id: await create(person, image) });
  }
  const sound = await create(person, other);
  // A new process has no images in memory, so it reads the damaged files.
  await first.terminate();
  for (const { damage, image } of broken) damage(fileOf(folder, image));
  const server = await serving({ folder, port: first.port });

  for (const { what, hash, id } of broken) {
    const reply = await person.call("GET", `/api/leaflets/${id}`);
    expect(reply.status, `an image that ${what}: ${reply.text}`).toBe(200);
    const step = { image: "", imageDamaged: hash };
    const findings = [{ code: "image-damaged", severity: "error" }];
    expect(reply.json).toMatchObject({ content: { instructionSteps: [step] }, findings });
    expect(reply.text).not.toContain(folder);
    expect(server.logs()).toContain(hash);
    expect((await person.call("GET", `/api/leaflets/${id}/revisions`)).status).toBe(200);
  }
  expect((await person.call("GET", `/api/leaflets/${sound}`)).status).toBe(200);
  expect((await person.call("GET", "/api/leaflets")).json).toHaveLength(broken.length + 1);

  const check = await runCommand(["check"], { folder });
  expect(check.code).toBeGreaterThan(0);
  for (const { what, hash } of broken) expect(check.stdout + check.stderr, what).toContain(hash);

  for (const { what, image, id } of broken) {
    await create(person, image);
    const healed = await person.call("GET", `/api/leaflets/${id}`);
    expect(healed.status, `an image that ${what}: ${healed.text}`).toBe(200);
    expect(healed.text).toContain(image.toString("base64"));
  }
  await expectCleanCheck(folder);
});

test("a missing document causes a 500 and is reported by check", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  const person = await aPerson(first);
  const id = await create(person, other);
  await first.terminate();
  const document = filesIn(join(folder, "blobs")).find((file) =>
    readFileSync(file).includes("<Bundle"),
  );
  if (document === undefined) throw new Error("No file contains the document.");
  rmSync(document);
  const server = await serving({ folder, port: first.port });
  const reply = await person.call("GET", `/api/leaflets/${id}`);
  expect([reply.status, reply.json]).toMatchObject([500, { code: "blob-damaged" }]);
  // This endpoint builds the document from the content, which is intact.
  expect((await person.call("GET", `/api/leaflets/${id}/document`)).status).toBe(200);
  expect(server.logs()).toMatch(/blob/i);
  const check = await runCommand(["check"], { folder });
  expect(check.code).toBeGreaterThan(0);
  expect(check.stdout).toContain(basename(document));
});

async function create(client: HttpClient, jpeg: Buffer): Promise<string> {
  const content = aLeaflet({
    instructionSteps: [{ id: "1", text: "<p>Open.</p>", image: jpeg.toString("base64") }],
  });
  const reply = await client.call("POST", "/api/leaflets", { body: { content } });
  expect(reply.status, reply.text).toBe(201);
  return (reply.json as { _id: string })._id; // the body of a 201 is a leaflet
}

function fileOf(folder: string, image: Buffer): string {
  const file = filesIn(join(folder, "blobs")).find(
    (path) => statSync(path).size === image.length && readFileSync(path).equals(image),
  );
  if (file === undefined) throw new Error("No file contains the image.");
  return file;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
