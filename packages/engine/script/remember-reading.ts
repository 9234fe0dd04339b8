const key = "nashra-reading";

/** Restores text size and contrast, and stores them when they change. Nothing else is stored. */
export function rememberReading(): void {
  const sizes = [...document.querySelectorAll<HTMLInputElement>('input[name="size"]')];
  const contrast = document.querySelector<HTMLInputElement>("#high");
  if (contrast === null) return;
  const stored = read();
  for (const size of sizes) if (size.id === stored.size) size.checked = true;
  if (stored.contrast === true) contrast.checked = true;
  const store = () => {
    const size = sizes.find(({ checked }) => checked)?.id;
    write(JSON.stringify({ size, contrast: contrast.checked }));
  };
  for (const input of [...sizes, contrast]) input.addEventListener("change", store);
}

interface Stored {
  readonly size?: unknown;
  readonly contrast?: unknown;
}

/** A browser can refuse access to the storage, and its content can be anything. */
function read(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // the choice holds for this page
  }
}
