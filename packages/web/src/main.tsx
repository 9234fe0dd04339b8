import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { RouterProvider } from "react-router-dom";

import { createQueryClient } from "./api/query-client.ts";
import { SessionProvider } from "./features/session/session.tsx";
import { LanguageProvider } from "./i18n/interface-language.tsx";
import { PageTitles } from "./layout/page-titles.tsx";
import { routes } from "./routes.tsx";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/document.css";
import "./styles/base.css";
import { AnnouncerProvider } from "./ui/announcer.tsx";
import { NoticesProvider } from "./ui/notices.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <SessionProvider>
          <NoticesProvider>
            <AnnouncerProvider>
              <PageTitles>
                <RouterProvider router={createBrowserRouter(routes)} />
              </PageTitles>
            </AnnouncerProvider>
          </NoticesProvider>
        </SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
