import { useRef, type ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { layoutWords } from "./layout-words.ts";
import { PlaceLinks } from "./place-links.tsx";
import styles from "./drawer.module.css";

/** The menu button of narrow screens, and the places that it opens. */
export function Drawer(): ReactNode {
  const { t } = useWords(layoutWords);
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <div className={styles["place"]}>
      <IconButton
        label={t.menu}
        icon="menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      />
      {/* Escape and the button close it; the press beside it, or on a link, is a shortcut of the pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        aria-label={t.menu}
        className={styles["drawer"]}
        onClick={(event) => {
          const { target } = event;
          if (target === drawer.current || (target instanceof Element && target.closest("a")))
            close();
        }}
      >
        <div className={styles["inner"]}>
          <IconButton label={t.closeMenu} icon="close" onClick={close} />
          <nav aria-label={t.application}>
            <PlaceLinks />
          </nav>
        </div>
      </dialog>
    </div>
  );
}
