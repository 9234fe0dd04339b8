import { hydrateRoot } from "react-dom/client";

import { publicPages } from "./pages/public/public-pages.ts";
import { placeAt, type PublicPage, type SitePlace } from "./site/public-page.ts";
import { SiteApp } from "./site/site-app.tsx";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/ground.css";
import "./styles/site.css";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
const place: SitePlace = placeAt(location.pathname) ?? {
  page: "notFound",
  language: document.documentElement.lang === "ar" ? "ar" : "en",
};
const load = ({ page }: SitePlace): Promise<PublicPage> => publicPages[page]();
hydrateRoot(root, <SiteApp first={{ place, page: await load(place) }} load={load} />);
