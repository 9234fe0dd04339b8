import type { Finding, Path } from "@nashra/engine";
import { memo, type ReactNode } from "react";

import { MakeReferenceButton } from "../make-reference/make-reference-button.tsx";
import { MessageText } from "../technical-text/technical-text.tsx";
import { isMissingContent, useBeforeFirstSave } from "../../model/first-save.ts";
import { useDescribeFinding } from "../../model/finding-words.ts";
import { useFindingLines } from "../../model/leaflet-findings.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./finding-notes.module.css";

export interface FindingNotesProps {
  /** Shows the findings whose path starts with this path. */
  readonly path: Path;
  /**
   * If true, `path` is the path of a list: shows the findings about the list itself, but not those about its
   * items.
   */
  readonly withoutItems?: boolean;
}

/** The findings about a part of the leaflet, shown directly below this part. */
export const FindingNotes = memo(function FindingNotes(props: FindingNotesProps): ReactNode {
  const { path, withoutItems = false } = props;
  const describe = useDescribeFinding();
  const beforeFirstSave = useBeforeFirstSave();
  const lines = useFindingLines(path, (finding) =>
    isShown(finding) &&
    !(beforeFirstSave && isMissingContent(finding)) &&
    (!withoutItems || finding.path.length === path.length)
      ? `${finding.severity} ${describe(finding).replace(/[\n\t]/g, " ")}\t${typedNumber(finding)}`
      : "",
  );
  if (lines === "") return null;
  // Several places in this part can have findings with the same text. Show the text once.
  return [...new Set(lines.split("\n"))].map((line) => {
    const [sentence = "", typed = ""] = line.split("\t");
    const severity = sentence.slice(0, sentence.indexOf(" "));
    return (
      <p key={line} className={classNames(styles["note"], styles[looks[severity]?.style ?? ""])}>
        <Icon name={looks[severity]?.icon ?? "info"} small />
        <span>
          <MessageText text={sentence.slice(severity.length + 1)} />
          {typed !== "" && <MakeReferenceButton finding={findingOf(typed)} />}
        </span>
      </p>
    );
  });
}, samePath);

/** The finding as text if a button can correct it. */
function typedNumber(finding: Finding): string {
  return finding.code === "section-number-typed" ? JSON.stringify(finding) : "";
}

function findingOf(json: string): Finding {
  return JSON.parse(json) as Finding; // `typedNumber` wrote it
}

const looks: Readonly<Record<string, { readonly icon: IconName; readonly style: string }>> = {
  error: { icon: "error", style: "grave" },
  warning: { icon: "warn", style: "" },
  information: { icon: "info", style: "advice" },
};

/** False for the findings about empty fields and gaps, because the user can see them. */
function isShown({ code }: Finding): boolean {
  return code !== "required" && code !== "mandatory-section-empty" && code !== "guidance-left";
}

function samePath(a: FindingNotesProps, b: FindingNotesProps): boolean {
  return a.withoutItems === b.withoutItems && a.path.join("\n") === b.path.join("\n");
}
