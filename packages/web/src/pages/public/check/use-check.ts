import { useEffect, useRef, useState } from "react";

import { maxBytes, type CheckReport } from "../../../features/document-check/check-report.ts";
import {
  createDocumentChecker,
  type DocumentChecker,
} from "../../../features/document-check/document-checker.ts";
import { useLanguage } from "../../../i18n/language.tsx";
import { decodeText } from "../../../model/file-text.ts";
import { loadExample, type ExampleName } from "./check-examples.ts";
import { linesOf, type SourceLines } from "./source-lines.ts";

/** The text that is checked. */
export interface Source {
  /** Differs for each check. */
  readonly id: number;
  /** Name of the file; absent for pasted text. */
  readonly name?: string;
  readonly lines: SourceLines;
}

export type CheckProblem = "size" | "text" | "reading" | "deadline" | "failure" | "example";

export interface CheckState {
  /** Absent until there is a text. */
  readonly source?: Source;
  /** `waiting`: there is no text yet. */
  readonly status: "waiting" | "checking" | "checked" | "problem";
  /** Present if the status is `checked`. */
  readonly report?: CheckReport;
  /** Present if the status is `problem`. */
  readonly problem?: CheckProblem;
}

export interface Check extends CheckState {
  readonly checkFile: (file: File) => void;
  readonly checkPasted: (text: string) => void;
  readonly checkExample: (name: ExampleName) => void;
  /** Back to the empty text field. */
  readonly clear: () => void;
}

const waiting: CheckState = { status: "waiting" };

/** Checks one text at a time. A later text replaces an earlier one whose check is still running. */
export function useCheck(): Check {
  const { language } = useLanguage();
  const [state, setState] = useState(waiting);
  const checker = useRef<DocumentChecker>(undefined);
  const latest = useRef(0);
  useEffect(() => () => checker.current?.close(), []);

  /** Shows the steps of a check until another one begins. */
  const run = async (steps: (show: (next: CheckState) => void) => Promise<CheckState>) => {
    latest.current += 1;
    const own = latest.current;
    const show = (next: CheckState) => {
      if (own === latest.current) setState(next);
    };
    show({ status: "checking" });
    show(await steps(show));
  };
  const checkText = async (
    text: string,
    name: string | undefined,
    show: (next: CheckState) => void,
  ): Promise<CheckState> => {
    const source = {
      id: latest.current,
      ...(name !== undefined && { name }),
      lines: linesOf(text),
    };
    show({ status: "checking", source });
    checker.current ??= createDocumentChecker();
    const outcome = await checker.current.check({ text, language });
    return outcome.kind === "checked"
      ? { status: "checked", source, report: outcome.report }
      : { status: "problem", source, problem: outcome.reason };
  };
  return {
    ...state,
    checkFile: (file) =>
      void run(async (show) => {
        if (file.size > maxBytes) return problem("size");
        const bytes = await file.arrayBuffer().catch(() => undefined);
        if (bytes === undefined) return problem("reading");
        const text = decodeText(bytes);
        return text === undefined ? problem("text") : checkText(text, file.name, show);
      }),
    checkPasted: (text) =>
      void run(async (show) =>
        new Blob([text]).size > maxBytes ? problem("size") : checkText(text, undefined, show),
      ),
    checkExample: (example) =>
      void run(async (show) => {
        const loaded = await loadExample(example, language).catch(() => undefined);
        return loaded === undefined
          ? problem("example")
          : checkText(loaded.text, loaded.name, show);
      }),
    clear() {
      latest.current += 1;
      setState(waiting);
    },
  };
}

function problem(kind: CheckProblem): CheckState {
  return { status: "problem", problem: kind };
}
