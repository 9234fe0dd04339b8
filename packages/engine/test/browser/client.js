// Runs in the HTML page, and in a worker that the page starts with the same script. Page and worker each send
// the engine's outputs to the server.
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
