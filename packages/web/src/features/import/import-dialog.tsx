import type { ReactNode } from "react";

export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A file becomes a new leaflet in the builder: what could not be kept is shown first. */
export function ImportDialog(_props: ImportDialogProps): ReactNode {
  return null;
}
