import type { ReactNode } from "react";

export interface RichTextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly language: string;
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** Stands in until the editor is there. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  return (
    <div>
      <div>
        {props.title}
        {props.actions}
      </div>
      <textarea
        id={props.id}
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
