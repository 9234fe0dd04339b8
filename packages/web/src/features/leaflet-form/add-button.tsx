import type { ReactNode } from "react";

import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";

export interface AddButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly onAdd: () => void;
}

/** A button that adds an item to the list above it. */
export function AddButton({ label, icon = "plus", onAdd }: AddButtonProps): ReactNode {
  return (
    <Button kind="add" size="small" icon={<Icon name={icon} small />} onClick={onAdd}>
      {label}
    </Button>
  );
}
