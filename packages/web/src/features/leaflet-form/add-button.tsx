import type { ReactNode } from "react";

import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";

export interface AddButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly onAdd: () => void;
}

/** The button below a list that adds an item. */
export function AddButton({ label, icon = "plus", onAdd }: AddButtonProps): ReactNode {
  return (
    <Button kind="add" size="small" icon={<Icon name={icon} small />} onClick={onAdd}>
      {label}
    </Button>
  );
}
