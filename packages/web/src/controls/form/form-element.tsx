import type { ReactNode } from "react";

export interface FormElementProps {
  readonly className?: string | undefined;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form without the browser's own messages: ours stand at the fields, in the language around. */
export function FormElement({ className, onSubmit, children }: FormElementProps): ReactNode {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
