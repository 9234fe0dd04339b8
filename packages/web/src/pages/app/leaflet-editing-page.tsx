import { useState, type ReactNode } from "react";
import {
  NavigationType,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
} from "react-router-dom";

import { leafletEditorPath, paths } from "../../paths.ts";
import { NewLeaflet } from "./leaflet-builder-page.tsx";
import { SavedLeafletEditor } from "./leaflet-editor-page.tsx";

/**
 * The builder and the editor. One page shows both, so that the first save in the builder can change the address
 * to the editor's while the form stays as it is. Any other change of the address starts another leaflet.
 */
export function LeafletEditingPage(): ReactNode {
  const { pathname, search } = useLocation();
  const id = useMatch(paths.leafletEditor)?.params.id;
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const [at, setAt] = useState<Place>({
    pathname,
    search,
    form: 0,
    id,
    startedNew: id === undefined,
  });
  if (at.pathname !== pathname || at.search !== search)
    setAt(
      placeAfter(at, { pathname, search, id, replaces: navigation === NavigationType.Replace }),
    );
  const toEditor = (saved: string) => {
    if (saved === id) return;
    setAt((now) => ({ ...now, saved }));
    void navigate(leafletEditorPath(saved), { replace: true, preventScrollReset: true });
  };
  const form = { onAddress: toEditor, screen: id === undefined ? "builder" : "editor" } as const;
  return at.startedNew || id === undefined ? (
    <NewLeaflet key={at.form} {...form} />
  ) : (
    <SavedLeafletEditor key={at.form} id={at.id ?? id} {...form} />
  );
}

interface Place {
  readonly pathname: string;
  readonly search: string;
  /** Counts the forms that this page has shown. */
  readonly form: number;
  /** The leaflet with which the form started; undefined for a new one. */
  readonly id: string | undefined;
  readonly startedNew: boolean;
  /** The leaflet that the form has saved, whose address replaces that of the form. */
  readonly saved?: string;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly id: string | undefined;
  readonly replaces: boolean;
}

function placeAfter(at: Place, { pathname, search, id, replaces }: Address): Place {
  const address = { pathname, search };
  // An address that replaces the current history entry can belong to the same leaflet.
  const isSame = replaces && (at.pathname === pathname || (id !== undefined && id === at.saved));
  return isSame
    ? { ...at, ...address }
    : { ...address, form: at.form + 1, id, startedNew: id === undefined };
}
