import type { ReactNode } from "react";

export interface FormElementProps {
  /** For buttons outside the form. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Accessible name of the form, which makes it a landmark. */
  readonly label?: string | undefined;
  /** `dialog`: submitting the form before hydration sends no request and does not change the address. */
  readonly method?: "dialog" | undefined;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * A form without the browser's validation messages: the application shows its messages at the fields, in the
 * current language.
 */
export function FormElement(props: FormElementProps): ReactNode {
  const { id, className, label, method, onSubmit, children } = props;
  return (
    <form
      id={id}
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
