import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router-dom";

import { isVersionDamaged } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { FailedPreview, LoadingPreview } from "../../features/leaflet-preview/preview-states.tsx";
import { DamagedOlderVersion } from "./leaflet-preview-page/damaged-older-version.tsx";
import { DamagedPreview } from "./leaflet-preview-page/damaged-preview.tsx";
import { LoadedPreview } from "./leaflet-preview-page/loaded-preview.tsx";

/** A saved leaflet as a patient will see it, with all its actions. */
export function LeafletPreviewPage(): ReactNode {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const leaflet = useQuery(queries.leaflet(id));
  const requested = Number(search.get("version") ?? "0");
  const version = Number.isSafeInteger(requested) && requested > 0 ? requested : undefined;
  const older = version !== undefined && version !== leaflet.data?.version ? version : undefined;
  const revision = useQuery({
    ...queries.revision(id, older ?? 0),
    enabled: older !== undefined && leaflet.data !== undefined,
    placeholderData: keepPreviousData,
  });
  // If a refetch fails, keep showing the leaflet that was loaded before.
  if (leaflet.data === undefined && isVersionDamaged(leaflet.error))
    return (
      <DamagedPreview
        key={id}
        id={id}
        version={version}
        failure={leaflet.error}
        retrying={leaflet.isFetching}
        onRetry={() => void leaflet.refetch()}
      />
    );
  if (leaflet.data === undefined)
    return leaflet.isError ? (
      <FailedPreview
        failure={leaflet.error}
        retrying={leaflet.isFetching}
        onRetry={() => void leaflet.refetch()}
      />
    ) : (
      <LoadingPreview />
    );
  if (older === undefined) return <LoadedPreview key={id} leaflet={leaflet.data} />;
  if (revision.data === undefined && isVersionDamaged(revision.error))
    return <DamagedOlderVersion leaflet={leaflet.data} version={older} />;
  if (revision.data === undefined)
    return revision.isError ? (
      <FailedPreview
        failure={revision.error}
        retrying={revision.isFetching}
        onRetry={() => void revision.refetch()}
      />
    ) : (
      <LoadingPreview />
    );
  return <LoadedPreview key={id} leaflet={leaflet.data} older={revision.data} />;
}
