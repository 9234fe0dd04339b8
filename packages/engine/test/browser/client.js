// Runs in the page, which starts a worker with this same script: both send what the engine makes.
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
