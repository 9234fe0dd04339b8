import { sitePath } from "../paths.ts";
import { themeColour, type ShownPage } from "./public-page.ts";
import { siteAddress } from "./site-address.ts";

/** Updates the HTML document for another page: title, colour theme, description and canonical URL. */
export function writeHead({ place: { page: name, language }, page }: ShownPage): void {
  const { title, description } = page.meta[language];
  document.title = title;
  if (page.theme === undefined) document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", page.theme);
  write('meta[name="theme-color"]', "content", themeColour(page));
  write('meta[name="description"]', "content", description);
  if (name !== "notFound")
    write('link[rel="canonical"]', "href", siteAddress(sitePath(name, language)));
}

function write(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
