import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { ApiError, isVersionDamaged } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { BuilderHeading } from "../../features/leaflet-builder/builder-heading.tsx";
import { BuilderLoading } from "../../features/leaflet-builder/builder-loading.tsx";
import { builderWords } from "../../features/leaflet-builder/builder-words.ts";
import { DamagedLeaflet } from "../../features/history/damaged-leaflet.tsx";
import { NoSuchLeaflet } from "../../features/leaflet-preview/preview-states.tsx";
import { useWords } from "../../i18n/language.tsx";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { leafletPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import styles from "./leaflet-editor-page.module.css";
import { LeafletWorkspace } from "./leaflet-workspace.tsx";

/** The editor for a saved leaflet. */
export function LeafletEditorPage(): ReactNode {
  const { t } = useWords(builderWords);
  const { id = "" } = useParams();
  // The cached leaflet may be outdated. Start with the server's current version.
  const query = useQuery({ ...queries.leaflet(id), refetchOnMount: "always" });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification requires this log line
    if (query.error !== null) console.error("The leaflet could not be loaded.", query.error);
  }, [query.error]);
  const [opened, setOpened] = useState<Leaflet>();
  if (query.isFetchedAfterMount && query.isSuccess && opened?._id !== id) setOpened(query.data);
  if (opened?._id === id) return <Editor key={id} leaflet={opened} />;
  if (query.isError && !query.isFetching && isMissing(query.error)) return <NoSuchLeaflet />;
  return query.isError && !query.isFetching ? (
    <NotLoaded id={id} failure={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <BuilderLoading title={t.editor} label={t.loading} />
  );
}

function Editor({ leaflet }: { readonly leaflet: Leaflet }): ReactNode {
  const [store] = useState(() => createLeafletStore(leaflet.content));
  const { t } = useWords(builderWords);
  const { show } = useNotices();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <LeafletWorkspace
      store={store}
      leaflet={leaflet}
      saved={leaflet.content}
      labels="interface"
      heading={<BuilderHeading screen="editor" leaflet={leaflet} />}
      back={{
        to: leafletPath(leaflet._id),
        label: (language) => builderWords[language].backToPreview,
      }}
      saveLabel={(language) => builderWords[language].update}
      onSaved={(_, { stay }) => {
        void cache.invalidateQueries({ queryKey: ["leaflets"] });
        show({ kind: "success", text: t.updated });
        if (!stay) void navigate(leafletPath(leaflet._id));
      }}
    />
  );
}

function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404;
}

interface NotLoadedProps {
  readonly id: string;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

function NotLoaded({ id, failure, onRetry }: NotLoadedProps): ReactNode {
  const { t } = useWords(builderWords);
  usePageTitle(t.editor);
  return (
    <Page className={styles["notLoaded"]}>
      <h1>{t.editor}</h1>
      {isVersionDamaged(failure) ? (
        <DamagedLeaflet id={id} failure={failure} onRetry={onRetry}>
          <Link to={leafletPath(id)}>{t.earlierVersions}</Link>
        </DamagedLeaflet>
      ) : (
        <LoadError failure={failure} onRetry={onRetry} prefixed />
      )}
    </Page>
  );
}
