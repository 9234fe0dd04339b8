import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, spawnNashra, startNashra } from "../test/nashra.ts";

test("every file has its old or its new content after each of a hundred kills", async () => {
  const records = Array.from({ length: 200 }, (_, n) =>
    JSON.stringify(aLeaflet({ medicineName: `M${n}` })),
  );
  const cwd = createFolder({ "in.ndjson": records.join("\n") });
  const out = join(cwd, "o");
  const args = ["build", "in.ndjson", "--out", "o", "--jobs"];
  expect((await spawnNashra([...args, "1"], { cwd })).code).toBe(0);
  const expected = filesIn(out);
  const old = Object.fromEntries(Object.keys(expected).map((name) => [name, `old ${name}`]));
  for (let round = 0; round < 100; round += 1) {
    for (const [name, text] of Object.entries(old)) writeFileSync(join(out, name), text);
    const child = startNashra([...args, round % 2 === 0 ? "1" : "2"], { cwd });
    while (readFileSync(join(out, "in-1.xml"), "utf8") === old["in-1.xml"]) await setTimeout(1);
    await setTimeout(Math.random() * 300);
    child.kill("SIGKILL");
    await once(child, "close");
    const found = Object.entries(filesIn(out)).filter(([name]) => !name.startsWith("."));
    expect(found.map(([name]) => name)).toEqual(Object.keys(expected));
    for (const [name, text] of found) expect([old[name], expected[name]]).toContain(text);
  }
  await spawnNashra([...args, "1"], { cwd });
  expect(filesIn(out)).toEqual(expected);
});
