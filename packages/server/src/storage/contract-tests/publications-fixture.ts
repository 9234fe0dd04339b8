import { expect } from "vitest";
import type { LeafletGtin } from "../publication-ports.ts";
import {
  aLeaflet,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

export const minute = 60_000;
let codes = 0;

/** A GTIN of 13 digits that no other test has. Its check digit does not matter to a store. */
export function aGtin(): string {
  codes += 1;
  return `62510000${String(codes).padStart(5, "0")}`;
}

export interface Saving {
  readonly status?: "draft" | "published";
  readonly language?: string;
  readonly gtins?: readonly LeafletGtin[];
  readonly mayPublish?: boolean;
  readonly isAsked?: boolean;
  readonly documentId?: string;
}

/** Saves and publishes leaflets in a store. */
export function publishing(fixture: () => StoreFixture) {
  const publications = () => fixture().store.publications;
  const leaflets = () => fixture().store.leaflets;
  const now = () => fixture().clock.now;

  function publishOf(id: string, saving: Saving) {
    const { gtins = [], mayPublish = true, isAsked = true, documentId = `document-${id}` } = saving;
    const product = gtins.find(({ pack }) => pack === undefined);
    const facts = {
      documentId,
      gtins,
      ...(product && { productGtin: product.gtin }),
    };
    return { facts, mayPublish, isAsked, audit: audit("leaflet.published", now(), id) };
  }

  /** Saves the next version, a minute later. */
  async function save(owner: string, id: string, version: number, saving: Saving = {}) {
    const { status = "published", language = "en" } = saving;
    fixture().clock.now += minute;
    const input = aSave(fixture(), owner, { id, next: aVersion({ status, language }) });
    const publish = status === "published" ? publishOf(id, saving) : undefined;
    const saved = await leaflets().save({ ...input, publish, version }, noQuota);
    expect(saved.kind).toBe("saved");
    return version + 1;
  }

  async function published(owner: string, saving: Saving = {}) {
    const id = await aLeaflet(fixture(), owner, { status: "draft" });
    await save(owner, id, 1, saving);
    return id;
  }

  const withdrawing = (id: string) => audit("leaflet.withdrawn", now(), id);

  return { publications, leaflets, now, publishOf, save, published, withdrawing };
}
