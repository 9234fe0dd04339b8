import type { ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { builderWords } from "./builder-words.ts";

/** For a leaflet that is not a draft: warns that saving a change makes it a draft again. */
export function StatusNote({ status }: { readonly status: Leaflet["status"] }): ReactNode {
  const { t } = useWords(builderWords);
  return status === "draft" ? null : <Banner kind="info">{t.changeOf[status]}</Banner>;
}
