import { hydrateRoot } from "react-dom/client";

import { publicPages } from "./pages/public/public-pages.ts";
import type { PublicPage, LocalizedPage } from "./site/public-page.ts";
import { SiteApp } from "./site/site-app.tsx";
import "./styles/fonts.css?optional";
import "./styles/tokens.css";
import "./styles/document.css";
import "./styles/site.css";

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no #root.");
const place: LocalizedPage = {
  // Reads the name of the page from the HTML document, because the address can be encoded in several ways,
  // for example `/%66eatures`.
  page: root.dataset["page"] as LocalizedPage["page"],
  language: document.documentElement.lang === "ar" ? "ar" : "en",
};
const load = ({ page }: LocalizedPage): Promise<PublicPage> => publicPages[page]();
hydrateRoot(root, <SiteApp first={{ place, page: await load(place) }} load={load} />);
