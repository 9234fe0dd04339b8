import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { ApiError, isVersionDamaged } from "../../api/failures.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { DraftsOfUnopened } from "../../features/drafts/drafts-of-unopened.tsx";
import { DamagedLeaflet } from "../../features/history/damaged-leaflet.tsx";
import { builderWords } from "../../features/leaflet-builder/builder-words.ts";
import { NoSuchLeaflet } from "../../features/leaflet-preview/preview-states.tsx";
import { useWords } from "../../i18n/language.tsx";
import { leafletPath } from "../../paths.ts";
import { Page } from "../../ui/page.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import styles from "./leaflet-not-opened.module.css";

export interface LeafletNotOpenedProps {
  readonly id: string;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Shown instead of the editor if the leaflet cannot be loaded. */
export function LeafletNotOpened(props: LeafletNotOpenedProps): ReactNode {
  const { id, failure } = props;
  const isMissing = failure instanceof ApiError && failure.status === 404;
  return isMissing ? (
    <>
      <NoSuchLeaflet />
      <Page>
        <DraftsOfUnopened leaflet={id} isGone />
      </Page>
    </>
  ) : (
    <NotLoaded {...props} />
  );
}

function NotLoaded({ id, failure, onRetry }: LeafletNotOpenedProps): ReactNode {
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
      <DraftsOfUnopened leaflet={id} isGone={false} />
    </Page>
  );
}
