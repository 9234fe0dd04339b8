import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { BuilderLoading } from "../../features/leaflet-builder/builder-loading.tsx";
import { builderWords } from "../../features/leaflet-builder/builder-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import type { FormPlace } from "./leaflet-builder-page.tsx";
import { LeafletWorkspace } from "./leaflet-workspace.tsx";

/** The editor for a saved leaflet. */
export function SavedLeafletEditor({
  id,
  ...place
}: FormPlace & { readonly id: string }): ReactNode {
  const { t } = useWords(builderWords);
  // The cached leaflet may be outdated. Start with the server's current version.
  const query = useQuery({ ...queries.leaflet(id), refetchOnMount: "always" });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification requires this log line
    if (query.error !== null) console.error("The leaflet could not be loaded.", query.error);
  }, [query.error]);
  const [opened, setOpened] = useState<Leaflet>();
  if (query.isFetchedAfterMount && query.isSuccess && opened === undefined) setOpened(query.data);
  if (opened !== undefined) return <Editor leaflet={opened} {...place} />;
  const loading = <BuilderLoading title={t.editor} label={t.loading} />;
  if (!query.isError || query.isFetching) return loading;
  return (
    <Suspense fallback={loading}>
      <NotOpened id={id} failure={query.error} onRetry={() => void query.refetch()} />
    </Suspense>
  );
}

/** Loaded when needed, because most leaflets can be opened. */
const NotOpened = lazy(async () => ({
  default: (await import("./leaflet-not-opened.tsx")).LeafletNotOpened,
}));

function Editor({ leaflet, ...place }: FormPlace & { readonly leaflet: Leaflet }): ReactNode {
  const [store] = useState(() => createLeafletStore(leaflet.content));
  const [search] = useSearchParams();
  return (
    <LeafletWorkspace
      store={store}
      leaflet={leaflet}
      saved={leaflet.content}
      restore={search.get("draft") ?? undefined}
      labels="interface"
      {...place}
    />
  );
}
