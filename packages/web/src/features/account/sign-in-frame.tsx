import type { ReactNode } from "react";

import { FormElement } from "../../controls/form/form-element.tsx";
import { SampleLeaflets } from "./sample-leaflets.tsx";
import styles from "./sign-in-frame.module.css";

export interface SignInFrameProps {
  readonly title: string;
  /** A link to the other form (sign in or sign up). */
  readonly other: ReactNode;
  /** The messages that explain why the form was not accepted. */
  readonly problems: ReactNode;
  /** The fields, followed by the button. */
  readonly children: ReactNode;
  readonly onSubmit: () => Promise<unknown>;
}

/** The form at a readable width, with sample leaflets next to it if there is space. */
export function SignInFrame(props: SignInFrameProps): ReactNode {
  const { title, other, problems, children, onSubmit } = props;
  return (
    <div className={styles["frame"]}>
      <div className={styles["form"]}>
        <div>
          <h1>{title}</h1>
          <p className={styles["other"]}>{other}</p>
        </div>
        {problems}
        <FormElement className={styles["fields"]} onSubmit={onSubmit}>
          {children}
        </FormElement>
      </div>
      <SampleLeaflets />
    </div>
  );
}
