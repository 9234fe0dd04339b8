import { useEffect, useState, type ClipboardEvent, type DragEvent } from "react";

export interface FileIntake {
  /** True while a file is dragged over the box. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** Accepts files that are dropped on a box, or pasted while the box has the focus. */
export function useFileIntake(onFiles: (files: readonly File[]) => void): FileIntake {
  const [over, setOver] = useState(false);
  useEffect(keepPageOnDrop, []);
  const accept = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  return {
    over,
    handlers: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave(event) {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      },
      onDrop(event) {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
      onPaste(event) {
        event.preventDefault();
        onFiles([...event.clipboardData.files]);
      },
    },
  };
}

/**
 * Prevents the browser from opening a file that is dropped outside the box, because the file would replace
 * the page, and all input would be lost.
 */
function keepPageOnDrop(): () => void {
  const keep = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (event.type === "dragover" && event.dataTransfer !== null)
      event.dataTransfer.dropEffect = "none";
  };
  addEventListener("dragover", keep);
  addEventListener("drop", keep);
  return () => {
    removeEventListener("dragover", keep);
    removeEventListener("drop", keep);
  };
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}
