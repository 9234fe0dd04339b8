import type { ReactNode } from "react";

import { FormElement } from "../../controls/form/form-element.tsx";
import { SampleLeaflets } from "./sample-leaflets.tsx";
import styles from "./sign-in-frame.module.css";

export interface SignInFrameProps {
  readonly title: string;
  /** The way to the other form, for those who are wrong here. */
  readonly other: ReactNode;
  /** What keeps the form from being sent. */
  readonly problems: ReactNode;
  /** Fields, and the button at their end. */
  readonly children: ReactNode;
  readonly onSubmit: () => Promise<unknown>;
}

/** The form at reading height, the desk beside it where there is room. */
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
