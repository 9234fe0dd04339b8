import type { APIRequestContext, Page } from "@playwright/test";

/** A page as the server sends it, before any script runs. */
export interface ServedDocument {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly lang: string | null;
  readonly dir: string | null;
  readonly title: string;
  /** Meta elements by `name` or `property`. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly anchors: readonly Readonly<Record<string, string>>[];
  /** Resources of the page: scripts, images, films and frames. */
  readonly sources: readonly string[];
  readonly ids: readonly string[];
  readonly headings: readonly string[];
  /** JSON-LD blocks as text. */
  readonly structured: readonly string[];
  /** Trimmed text of `main`. */
  readonly text: string;
  /** Elements and attributes that the CSP blocks. */
  readonly inline: readonly string[];
}

/** Fetches the pages at these paths and parses them like a browser. */
export async function servedDocuments(
  page: Page,
  request: APIRequestContext,
  paths: readonly string[],
): Promise<readonly ServedDocument[]> {
  const htmls: string[] = [];
  const replies = await Promise.all(
    paths.map(async (path, index) => {
      const reply = await request.get(path, { maxRedirects: 0 });
      const cookies = reply.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
      htmls[index] = await reply.text();
      return {
        path,
        status: reply.status(),
        headers: reply.headers(),
        cookies: cookies.map(({ value }) => value),
      };
    }),
  );
  const read = await page.evaluate(readDocuments, htmls);
  return replies.flatMap((reply, index) => {
    const document = read[index];
    return document === undefined ? [] : [{ ...reply, ...document }];
  });
}

/** Parses the HTML of pages. Runs in the browser. */
function readDocuments(htmls: readonly string[]) {
  return htmls.map((html) => {
    const document = new DOMParser().parseFromString(html, "text/html");
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attributes = (element: Element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const meta: Record<string, string[]> = {};
    for (const element of all("meta[name], meta[property]")) {
      const name = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
      (meta[name] ??= []).push(element.getAttribute("content") ?? "");
    }
    const sources = all("[src], [poster], [data]").flatMap((element) =>
      ["src", "poster"].flatMap((name) => element.getAttribute(name) ?? []),
    );
    const main = document.querySelector("main");
    for (const hidden of main?.querySelectorAll("script, style, [aria-hidden=true]") ?? [])
      hidden.remove();
    return {
      lang: document.documentElement.getAttribute("lang"),
      dir: document.documentElement.getAttribute("dir"),
      title: document.title,
      meta,
      links: all("link").map(attributes),
      anchors: all("a[href]").map(attributes),
      sources,
      ids: all("[id]").map(({ id }) => id),
      headings: all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => tagName),
      structured: all("script[type='application/ld+json']").map((script) => script.innerHTML),
      text: (main?.textContent ?? "").replaceAll(/\s+/g, " ").trim(),
      inline: all("[style], style, script:not([src]):not([type='application/ld+json'])").map(
        (element) => element.outerHTML.slice(0, 120),
      ),
    };
  });
}
