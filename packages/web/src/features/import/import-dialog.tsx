import { useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { sharedWords } from "../../i18n/shared-words.ts";
import { loadFindingWords } from "../../model/finding-words.ts";
import { pageLanguage } from "../../i18n/interface-language.tsx";
import { useWords } from "../../i18n/language.tsx";
import { storeDraftForBuilder } from "../../model/draft-storage.ts";
import { randomId } from "../../model/random-id.ts";
import { builderPath } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useUser } from "../session/session.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import styles from "./import-dialog.module.css";
import { FilePicker } from "./file-picker.tsx";
import { importWords } from "./import-words.ts";
import type { ImportResult } from "./import-result.tsx";
import type { LeafletFile } from "./read-leaflet-file.ts";

export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Imports a file: shows the findings about its content, then opens the content as a new leaflet in the builder. */
export function ImportDialog({ open, onClose }: ImportDialogProps): ReactNode {
  return open ? <OpenImportDialog onClose={onClose} /> : null;
}

type Import =
  | { readonly kind: "none" }
  | { readonly kind: "reading" | "unreadable"; readonly name: string }
  | {
      readonly kind: "done";
      readonly name: string;
      readonly file: LeafletFile;
      /**
       * The component that shows the result. It is loaded together with the file, because the buttons below
       * it would move if it appeared later.
       */
      readonly Result: typeof ImportResult;
    };

function OpenImportDialog({ onClose }: Pick<ImportDialogProps, "onClose">): ReactNode {
  const { t, say } = useWords(importWords);
  const { t: common } = useWords(sharedWords);
  const [state, setState] = useState<Import>({ kind: "none" });
  const [more, setMore] = useState(false);
  const latest = useRef(0);
  const read = async (picked: File) => {
    latest.current += 1;
    const request = latest.current;
    const { name } = picked;
    setState({ kind: "reading", name });
    const next = await readPicked(picked);
    // Another file may have been picked while this one was read.
    if (request === latest.current) setState(next);
  };
  const { opening, openInBuilder } = useOpening();
  const content = state.kind === "done" && state.file.kind === "read" && state.file.content;
  return (
    <Dialog
      open
      title={t.title}
      closeLabel={common.close}
      onClose={onClose}
      wide={hasLosses(state)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {content !== false && (
            <Button kind="primary" busy={opening} onClick={() => void openInBuilder(content)}>
              {opening ? t.opening : t.open}
            </Button>
          )}
        </>
      }
    >
      {state.kind === "none" && <p>{t.intro}</p>}
      {state.kind === "unreadable" && (
        <Banner kind="error" role="alert" title={say(t.refused, { name: state.name })}>
          {t.unreadable}
        </Banner>
      )}
      {state.kind === "done" && <state.Result name={state.name} file={state.file} />}
      {state.kind === "reading" && (
        <p className={styles["reading"]} role="status">
          <ProgressRing />
          <span>{say(t.reading, { name: state.name })}</span>
        </p>
      )}
      {more && <p role="status">{t.oneFile}</p>}
      <FilePicker
        again={state.kind !== "none"}
        onPick={(picked, others) => {
          setMore(others);
          void read(picked);
        }}
      />
    </Dialog>
  );
}

/** True if the dialog lists findings. Only the list of findings needs a wide dialog. */
function hasLosses(state: Import): boolean {
  return state.kind === "done" && state.file.kind === "read" && state.file.findings.length > 0;
}

async function readPicked(picked: File): Promise<Import> {
  const { name } = picked;
  try {
    const [{ readLeafletFile }, { ImportResult: Result }] = await Promise.all([
      import("./read-leaflet-file.ts"),
      import("./import-result.tsx"),
      loadFindingWords(pageLanguage()),
    ]);
    return { kind: "done", name, file: await readLeafletFile(picked), Result };
  } catch {
    return { kind: "unreadable", name };
  }
}

/**
 * Stores the imported content as a draft on this device and opens the draft in the builder, so that the
 * import survives a reload.
 */
function useOpening() {
  const user = useUser();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const openInBuilder = async (content: (LeafletFile & { readonly kind: "read" })["content"]) => {
    setOpening(true);
    const id = randomId();
    await storeDraftForBuilder({
      id,
      user: user._id,
      keptAt: new Date().toISOString(),
      title: content.medicineName.trim(),
      content,
      supersedes: [],
    });
    await navigate(builderPath({ draft: id }));
  };
  return { opening, openInBuilder };
}
