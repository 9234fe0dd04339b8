import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect } from "vitest";
import type { StoreFixture } from "../../src/storage/contract-tests/leaflets-fixture.ts";
import { appOnFixture } from "../app-on-fixture.ts";
import type { TestClient } from "../client.ts";
import { aJpeg } from "../jpegs.ts";
import type { TestApp } from "../test-app.ts";

export const [broken, sound, other] = [
  aJpeg(2000, "broken"),
  aJpeg(2000, "sound"),
  aJpeg(2000, "other"),
];
export const hash = hashOf(broken);

export const damaged = {
  id: "2",
  text: "<p>Shake.</p>",
  image: "",
  imageDamaged: hash,
  imageAlt: "Hand",
};
export const place = ["instructionSteps", 1, "image"];
export const imageFinding = {
  code: "image-damaged",
  severity: "error",
  path: place,
  details: { number: 2 },
  message:
    "The stored image of step 2 is missing or damaged. Choose the image again, or remove it.",
};

export interface World {
  readonly app: TestApp;
  readonly person: TestClient;
  readonly params: { readonly id: string };
  /** The kinds of damage that were counted. */
  readonly counted: string[];
  readonly damage: () => void;
  readonly heal: () => void;
}

/** A leaflet with three steps, of which the second has an image whose blob is altered. */
export async function aDamagedLeaflet(first = sound, second = broken): Promise<World> {
  const { nashra: app, fixture, damaged: counted } = await appOnFixture();
  const person = await app.person("Amal");
  const created = await person.ok("createLeaflet", { body: { content: intact(first, second) } });
  const file = fileOf(fixture, hashOf(second));
  const world = {
    app,
    person,
    params: { id: created._id },
    counted,
    damage: () => writeFileSync(file, "altered"),
    heal: () => writeFileSync(file, second),
  };
  world.damage();
  return world;
}

export function intact(first = sound, second = broken) {
  return aLeaflet({
    instructionSteps: [
      { id: "1", text: "<p>Open.</p>", image: base64(first) },
      { id: "2", text: "<p>Shake.</p>", image: base64(second), imageAlt: "Hand" },
      { id: "3", text: '<p>"image":"" {"$blob":"x"}</p>', image: "" },
    ],
  });
}

export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function base64(bytes: Buffer): string {
  return bytes.toString("base64");
}

export function fileOf({ location: { blobs } }: StoreFixture, of: string): string {
  if (blobs.kind !== "folder") throw new Error("no folder");
  return join(blobs.path, "sha256", of.slice(0, 2), of);
}

/** The steps of a reply. */
export function stepsOf({ content }: { readonly content: object }): readonly unknown[] {
  return "instructionSteps" in content && Array.isArray(content.instructionSteps)
    ? content.instructionSteps
    : [];
}

export function expectDamaged(
  reply: { readonly content: object; readonly findings?: unknown },
  imageDamaged = hash,
): void {
  expect(stepsOf(reply)[1]).toEqual({ ...damaged, imageDamaged });
  expect(reply.findings).toContainEqual(expect.objectContaining(imageFinding));
}

/** Reads the leaflet, and sends its content back with a change. */
export async function withSteps(
  { person, params }: World,
  change: (steps: readonly unknown[]) => readonly unknown[],
) {
  const { content } = await person.ok("getLeaflet", { params });
  const body = { content: { ...content, instructionSteps: change(stepsOf({ content })) } };
  return person.call("changeLeaflet", { params, body });
}
