import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useDescribeFinding } from "../../model/finding-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { importWords } from "./import-words.ts";
import type { SingleLeaflet } from "./read-leaflet-file.ts";

export interface ImportResultProps {
  /** The name of the file, or the title of the document if the file contains several. */
  readonly name: string;
  readonly file: SingleLeaflet;
}

/** The result for a file: why it was rejected, or the findings about its content. */
export function ImportResult({ name, file }: ImportResultProps): ReactNode {
  const { t, say } = useWords(importWords);
  if (file.kind === "refused") {
    return (
      <Banner kind="error" role="alert" title={say(t.refused, { name })}>
        <Reasons file={file} />
      </Banner>
    );
  }
  const { findings, title, stored } = file;
  const isWhole = findings.length === 0 && title === undefined;
  return (
    <>
      {isWhole ? (
        <Banner kind="success" role="status">
          {say(t.readWell, { name })}
        </Banner>
      ) : (
        <Banner kind="warning" role="status" title={t.foundHead}>
          {say(t.foundIntro, { name })}
        </Banner>
      )}
      {title !== undefined && <p>{say(t.titleNote, { title })}</p>}
      {stored && <p>{t.statusNote}</p>}
      <ImportFindings findings={findings} />
    </>
  );
}

/** Up to five sentences that explain why a file was rejected. */
function Reasons({ file }: { readonly file: SingleLeaflet & { kind: "refused" } }): ReactNode {
  const { t, say } = useWords(importWords);
  const describe = useDescribeFinding();
  if (file.reason === "name-repeated") {
    return <p>{say(t.nameRepeated, { field: file.field, line: file.line })}</p>;
  }
  const sentences = {
    "too-large": [t.tooLarge],
    "not-text": [t.notText],
    "not-a-leaflet": [t.notALeaflet],
    findings: file.findings.map(describe),
  }[file.reason];
  return [...new Set(sentences)].slice(0, 5).map((sentence) => <p key={sentence}>{sentence}</p>);
}
