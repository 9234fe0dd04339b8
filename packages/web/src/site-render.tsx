import { renderToString } from "react-dom/server";

import { publicPages } from "./pages/public/public-pages.ts";
import type { PublicPage, LocalizedPage } from "./site/public-page.ts";
import { SiteApp } from "./site/site-app.tsx";

export interface RenderedPage {
  readonly page: PublicPage;
  /** The HTML of `#root`, which the browser hydrates. */
  readonly html: string;
}

/** Renders a page of the public site to HTML, for the build. */
export async function renderPage(place: LocalizedPage): Promise<RenderedPage> {
  const page = await publicPages[place.page]();
  const load = ({ page }: LocalizedPage) => publicPages[page]();
  return { page, html: renderToString(<SiteApp first={{ place, page }} load={load} />) };
}
