// Runs in the page, which starts a worker with the same script. Both send the engine's outputs.
import { outputsOf } from "./outputs.ts";

const inPage = typeof document !== "undefined";
const leaflets = await (await fetch("/leaflets")).json();
if (inPage) {
  const worker = new Worker("/client.js", { type: "module" });
  worker.addEventListener("error", ({ message }) => console.error(message));
}
await fetch(inPage ? "/page" : "/worker", {
  method: "POST",
  body: JSON.stringify(leaflets.map(outputsOf)),
});
