import { useState, type DragEvent, type ReactNode } from "react";

import { SourcePanel } from "./source-panel.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { useCheck } from "./use-check.ts";
import type { MarkedPlace } from "./source-view.tsx";
import styles from "./check-bench.module.css";

/** The checker: the document, and the findings beside it. A file can be dropped on it. */
export function CheckBench(): ReactNode {
  const check = useCheck();
  const [chosen, choose] = useState<{ readonly source: number; readonly place: MarkedPlace }>();
  const source = check.source?.id ?? 0;
  const drop = useFileDrop(check.checkFile);
  return (
    <div className={styles["bench"]} {...drop}>
      <SourcePanel check={check} place={chosen?.source === source ? chosen.place : undefined} />
      <FindingsPanel check={check} showPlace={(place) => choose({ source, place })} />
    </div>
  );
}

function useFileDrop(accept: (file: File) => void) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return {
    "data-over": over || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      accept(file);
    },
  };
}
