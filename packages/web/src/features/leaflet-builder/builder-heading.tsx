import { effectiveLanguage } from "@nashra/engine";
import type { ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { hasGap, withGapLabels } from "../../controls/gaps/gap-label.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { useWords } from "../../i18n/language.tsx";
import { titleFor } from "../../model/leaflet-request.ts";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { useProblems } from "../../model/save-problems.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { builderWords } from "./builder-words.ts";
import styles from "./leaflet-builder.module.css";

export type BuilderHeadingProps =
  | { readonly screen: "builder" }
  | { readonly screen: "editor"; readonly leaflet: Leaflet };

/**
 * The names of the screen and of the leaflet. The `h1` is the name of the screen in the builder, and the
 * title of the leaflet in the editor.
 */
export function BuilderHeading(props: BuilderHeadingProps): ReactNode {
  return props.screen === "builder" ? <NewLeafletHeading /> : <EditorHeading {...props} />;
}

function NewLeafletHeading(): ReactNode {
  const { t, text } = useWords(builderWords);
  // A name with a gap is not a name yet.
  const name = useLeaflet(({ medicineName }) => (hasGap(medicineName) ? "" : medicineName.trim()));
  usePageTitle(name === "" ? t.builder : text(t.pageTitle, { title: name }), useHasProblems());
  return (
    <>
      <h1 className={styles["small"]}>{t.builder}</h1>
      <p className={styles["large"]}>{name === "" ? t.newLeaflet : <Name>{name}</Name>}</p>
    </>
  );
}

function EditorHeading({ leaflet }: { readonly leaflet: Leaflet }): ReactNode {
  const { t, text } = useWords(builderWords);
  const title = useLeaflet((content) => titleFor(content, leaflet));
  usePageTitle(text(t.editorTitle, { title: withGapLabels(title) }), useHasProblems());
  return (
    <>
      <p className={styles["small"]}>{t.editor}</p>
      <h1 className={styles["large"]}>
        <Name>{title}</Name>
      </h1>
    </>
  );
}

function Name({ children }: { readonly children: string }): ReactNode {
  const language = useLeaflet((content) => effectiveLanguage(content));
  return <LeafletText text={children} language={language} />;
}

function useHasProblems(): boolean {
  return useProblems().length > 0;
}
