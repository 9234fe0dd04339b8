export interface ClipboardContent {
  readonly html: string;
  readonly text: string;
  readonly images: readonly File[];
}

/** Chromium removes the styles of Word's lists from the HTML, unless a page asks for it as it was copied. */
interface UnsanitizedRead {
  read(options: { readonly unsanitized: readonly string[] }): Promise<ClipboardItem[]>;
}

/**
 * Reads the clipboard; undefined if the browser refuses or cannot. Must be called in the event of a key or a button,
 * because browsers allow it only then.
 */
export async function readClipboard(): Promise<ClipboardContent | undefined> {
  try {
    // Browsers without this option ignore it.
    const clipboard: Clipboard & UnsanitizedRead = navigator.clipboard;
    const items = await clipboard.read({ unsanitized: ["text/html"] });
    const [html = "", text = ""] = await Promise.all(
      ["text/html", "text/plain"].map(async (type) => {
        const item = items.find(({ types }) => types.includes(type));
        return item && (await item.getType(type)).text();
      }),
    );
    const images = await Promise.all(
      items.flatMap((item) => {
        const type = item.types.find((name) => name.startsWith("image/"));
        return type === undefined ? [] : [imageOf(item, type)];
      }),
    );
    return { html, text, images };
  } catch {
    return undefined;
  }
}

async function imageOf(item: ClipboardItem, type: string): Promise<File> {
  return new File([await item.getType(type)], "", { type });
}
