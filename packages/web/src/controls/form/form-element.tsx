import type { ReactNode } from "react";

export interface FormElementProps {
  readonly className?: string | undefined;
  /** Names the form, which makes it a landmark. */
  readonly label?: string | undefined;
  /** `dialog`: where no script has taken it yet, the browser sends nothing, not even into the address. */
  readonly method?: "dialog" | undefined;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form without the browser's own messages: ours stand at the fields, in the language around. */
export function FormElement(props: FormElementProps): ReactNode {
  const { className, label, method, onSubmit, children } = props;
  return (
    <form
      className={className}
      aria-label={label}
      method={method}
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
