import type { ReactNode } from "react";

import { focusField } from "../../model/focus-field.ts";

export interface FieldLinkProps {
  /** DOM id of the control. */
  readonly id: string;
  /** Before it is gone to: what covers the form closes. */
  readonly onGo?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a field of the form: opens what is closed around it, and focuses it. */
export function FieldLink({ id, onGo, children }: FieldLinkProps): ReactNode {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        onGo?.();
        // After what covers the form has gone, and gave the focus back.
        requestAnimationFrame(() => focusField(id));
      }}
    >
      <span>{children}</span>
    </a>
  );
}
