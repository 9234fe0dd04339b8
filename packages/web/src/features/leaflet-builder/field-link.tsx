import type { ReactNode } from "react";

import { focusField } from "../../model/focus-field.ts";

export interface FieldLinkProps {
  /** DOM id of the control. */
  readonly id: string;
  /** Called before the focus moves, for example to close a dialog that covers the form. */
  readonly onGo?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a field of the form. It opens collapsed sections around the field and focuses the field. */
export function FieldLink({ id, onGo, children }: FieldLinkProps): ReactNode {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        onGo?.();
        // Wait until the dialog that covers the form is closed and has returned the focus.
        requestAnimationFrame(() => focusField(id));
      }}
    >
      <span>{children}</span>
    </a>
  );
}
