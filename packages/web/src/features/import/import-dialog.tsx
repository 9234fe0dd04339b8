import type { LeafletContent } from "@nashra/engine";
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
import type { DocumentChoice } from "./document-choice.tsx";
import styles from "./import-dialog.module.css";
import { FilePicker } from "./file-picker.tsx";
import { importWords } from "./import-words.ts";
import type { ImportResult } from "./import-result.tsx";
import type { LeafletFile, SingleLeaflet } from "./read-leaflet-file.ts";

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
      /** The `index` of the chosen document, if the file contains several. */
      readonly chosen?: number | undefined;
      /** The leaflet of the file or of the chosen document; undefined until a document is chosen. */
      readonly leaflet: SingleLeaflet | undefined;
      /**
       * The components that show the result. They are loaded together with the file, because the buttons below
       * them would move if they appeared later.
       */
      readonly Result: typeof ImportResult;
      readonly Choice: typeof DocumentChoice;
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
  const leaflet = state.kind === "done" ? state.leaflet : undefined;
  const content = leaflet?.kind === "read" && leaflet.content;
  return (
    <Dialog
      open
      title={t.title}
      closeLabel={common.close}
      onClose={onClose}
      wide={leaflet?.kind === "read" && leaflet.findings.length > 0}
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
      {state.kind === "done" && state.file.kind === "several" && (
        <state.Choice
          name={state.name}
          documents={state.file.documents}
          chosen={state.chosen}
          onChoose={(chosen) => setState(choose(state, chosen))}
        />
      )}
      {state.kind === "done" && state.leaflet !== undefined && (
        <state.Result name={nameOf(state)} file={state.leaflet} />
      )}
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

type ReadFile = Extract<Import, { readonly kind: "done" }>;

/** The state after the choice of a document. */
function choose(state: ReadFile, chosen: number | undefined): ReadFile {
  const { file } = state;
  if (file.kind !== "several") return { ...state, leaflet: file };
  return { ...state, chosen, leaflet: chosen === undefined ? undefined : file.read(chosen) };
}

/** What the result is about: the chosen document, or the file. */
function nameOf({ name, file, chosen }: ReadFile): string {
  const documents = file.kind === "several" ? file.documents : [];
  return documents.find(({ index }) => index === chosen)?.title || name;
}

async function readPicked(picked: File): Promise<Import> {
  const { name } = picked;
  try {
    const [{ readLeafletFile }, { ImportResult: Result }, { DocumentChoice: Choice, onlyLeaflet }] =
      await Promise.all([
        import("./read-leaflet-file.ts"),
        import("./import-result.tsx"),
        import("./document-choice.tsx"),
        loadFindingWords(pageLanguage()),
      ]);
    const file = await readLeafletFile(picked);
    const state: ReadFile = { kind: "done", name, file, leaflet: undefined, Result, Choice };
    return choose(state, file.kind === "several" ? onlyLeaflet(file.documents) : undefined);
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
  const openInBuilder = async (content: LeafletContent) => {
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
