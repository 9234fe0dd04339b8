// Handles the user's actions and sends files to the worker; `show.ts` shows the result.
import type { Job, Outcome } from "./leaflet-work.ts";
import type { Language } from "./page-words.ts";
import { element, show, type View } from "./show.ts";

const maxFileSize = 64 * 1024 * 1024;

interface Input {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** Whether other files were chosen or dropped at the same time. They are not read. */
  readonly others: boolean;
}

let language: Language = navigator.language.startsWith("ar") ? "ar" : "en";
let view: View = { kind: "nothing" };
let input: Input | undefined;
let worker: Worker | undefined;
let viewCount = 0;

const file = element("file", HTMLInputElement);
const layout = element("layout", HTMLSelectElement);

for (const button of document.querySelectorAll<HTMLElement>("[data-language]"))
  button.addEventListener("click", () => {
    language = button.dataset["language"] === "ar" ? "ar" : "en";
    show(view, language);
  });
// Without this, the browser fires no `change` event if the user chooses the same file again after an edit.
file.addEventListener("click", () => (file.value = ""));
file.addEventListener("change", () => void readFiles(file.files));
// Listens on the whole page: otherwise the browser would open a file that is dropped outside the drop zone.
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void readFiles(event.dataTransfer?.files);
});
element("example", HTMLButtonElement).addEventListener("click", () => {
  const name = `leaflet-${language}.json`;
  void read({ name, others: false, bytes: () => fetchBytes(name) });
});
layout.addEventListener("change", () => {
  if (input !== undefined) work(input);
});
show(view, language);

async function readFiles(files: FileList | null | undefined): Promise<void> {
  const [first] = files ?? [];
  if (first === undefined) setView({ kind: "no-file" });
  else
    await read({
      name: first.name,
      others: (files?.length ?? 0) > 1,
      bytes: async () => (first.size > maxFileSize ? "tooLarge" : first.arrayBuffer()),
    });
}

interface Source extends Omit<Input, "bytes"> {
  readonly bytes: () => Promise<ArrayBuffer | "tooLarge">;
}

async function read({ name, others, bytes: bytesOf }: Source): Promise<void> {
  setView({ kind: "reading", name });
  const started = viewCount;
  const bytes = await bytesOf().catch(() => "unreadable" as const);
  // The user has chosen another file meanwhile, so the bytes of this one are not used.
  if (started !== viewCount) return;
  if (typeof bytes === "string") setView({ kind: "refused", name, reason: bytes });
  else work({ name, bytes, others });
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.arrayBuffer();
}

/**
 * Starts a new worker for each file, because terminating a worker stops the work on a file that is no longer
 * needed.
 */
function work(given: Input): void {
  const { name, bytes, others } = given;
  setView({ kind: "reading", name });
  input = given;
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) => {
    setView(
      data.kind === "shown"
        ? { kind: "shown", name, others, shown: data }
        : { kind: "refused", name, reason: data },
    );
    input = given;
  });
  worker.addEventListener("error", () => setView({ kind: "refused", name, reason: "failed" }));
  worker.postMessage({
    bytes,
    layout: layout.value === "standard" ? "standard" : "complete",
  } satisfies Job);
}

/** Stops the current work and shows the new view. */
function setView(next: View): void {
  viewCount += 1;
  worker?.terminate();
  worker = undefined;
  input = undefined;
  view = next;
  show(view, language);
}
