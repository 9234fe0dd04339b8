import { expect, onTestFinished, test } from "vitest";
import { aWorld, content, publish } from "../../../test/public-world.ts";
import { createInlineWorkerPool } from "../../api/leaflets/run-job.ts";
import type { PublicationStore } from "../../storage/publication-ports.ts";
import { publishExisting } from "./publish-existing.ts";

test("a version with a frozen document is published with this document, and none is built", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const id = await publish(world);
  const owner = (await world.rana.ok("currentUser"))._id;
  const { store } = world.nashra;
  const summary = await store.leaflets.summary(owner, id);
  if (summary === undefined) throw new Error("no leaflet");
  const published: Parameters<PublicationStore["publish"]>[0][] = [];
  const workerPool = createInlineWorkerPool();
  const counts = await publishExisting({
    store: {
      leaflets: store.leaflets,
      // a document that the present engine would not build
      blobs: {
        ...store.blobs,
        async get(hash) {
          const read = await store.blobs.get(hash);
          if (read.kind !== "found") return read;
          const xml = new TextDecoder().decode(read.bytes).replaceAll("Zaytounol", "Othername");
          return { kind: "found", bytes: new TextEncoder().encode(xml) };
        },
      },
      publications: {
        ...store.publications,
        unpublished: async (after) => (after === "" ? [summary] : []),
        async publish(input) {
          published.push(input);
          return { kind: "published" };
        },
      },
    },
    workerPool,
    clock: () => 0,
    isDryRun: false,
    audit: (action) => ({ at: 0, action, outcome: "done", by: "command" }),
    onRefused: (_, reason) => expect.fail(reason),
  });
  expect(counts).toEqual({ published: 1, refused: 0 });
  expect(published).toMatchObject([{ id, version: 1 }]);
  const facts = JSON.stringify(published[0]?.facts);
  expect(facts).toContain("othername");
  expect(facts).not.toContain(content.medicineName.toLowerCase());
  expect(facts).toContain(content.productIdentifier);
});
