import { useRef, useState, type ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useModal } from "../ui/use-modal.ts";
import { layoutWords } from "./layout-words.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import styles from "./drawer.module.css";

/** The menu button of narrow screens, and the drawer with the links. */
export function Drawer(): ReactNode {
  const { t } = useWords(layoutWords);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles["place"]}>
      <IconButton
        label={t.menu}
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <OpenDrawer onClose={() => setOpen(false)} />}
    </div>
  );
}

function OpenDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useWords(layoutWords);
  const drawer = useRef<HTMLDialogElement>(null);
  useModal(drawer);
  return (
    // Keyboard users close the drawer with Escape or the close button. Other clicks are only a shortcut for
    // the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={drawer}
      aria-label={t.menu}
      className={styles["drawer"]}
      onClose={({ currentTarget }) => (currentTarget.open ? undefined : onClose())}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target instanceof Element && target.closest("a")))
          onClose();
      }}
    >
      <div className={styles["inner"]}>
        <IconButton label={t.closeMenu} icon="close" onClick={onClose} />
        <nav aria-label={t.application}>
          <NavigationLinks />
        </nav>
      </div>
    </dialog>
  );
}
