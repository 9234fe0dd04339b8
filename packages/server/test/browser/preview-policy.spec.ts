import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { renderPreview } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "@playwright/test";
import { documentHeaders } from "../../src/api/leaflets/presenters/leaflet-document.ts";

let server: Server;
test.beforeAll(async () => {
  const page = renderPreview(aLeaflet(), { title: "Zaytounol" });
  const headers = documentHeaders({
    format: "html",
    layout: "standard",
    version: 1,
    builtBy: "0.2.0",
    fileName: "Zaytounol.html",
  });
  server = createServer((request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers });
    const attack = request.url === "/attacked" ? "<script>document.title='run'</script>" : "";
    response.end(page.replace("</body>", `${attack}</body>`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => void server.close());

const addressOf = (path: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`; // the server listens on a port

test("the preview page is displayed correctly under its own Content-Security-Policy", async ({
  page,
}) => {
  const consoleLines: string[] = [];
  page.on("console", (message) => consoleLines.push(message.text()));
  await page.goto(addressOf("/"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Zaytounol");
  const image = page.getByRole("img", { name: "The open pack" });
  await expect(image).toBeVisible();
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  const rules = await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0);
  expect(rules).toBeGreaterThan(10);
  expect(consoleLines.filter((line) => /policy|refused|blocked/i.test(line))).toEqual([]);
});

test("a script that was inserted into the page does not run", async ({ page }) => {
  await page.goto(addressOf("/attacked"));
  await expect(page).toHaveTitle("Zaytounol");
});
