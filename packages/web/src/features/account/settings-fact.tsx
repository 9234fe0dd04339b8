import type { ReactNode } from "react";

export interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One name and value in the `dl` of a list entry. */
export function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
