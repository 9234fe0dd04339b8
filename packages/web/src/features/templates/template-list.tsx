import type { Template } from "@nashra/engine/templates";
import { useState, type ReactNode } from "react";

import { TemplateCard } from "./template-card.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import styles from "./template-list.module.css";

/** A grid of templates. */
export function TemplateList({
  templates,
}: {
  readonly templates: readonly Template[];
}): ReactNode {
  const [shown, setShown] = useState<Template>();
  return (
    <>
      <ul className={styles["list"]}>
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onPreview={() => setShown(template)}
          />
        ))}
      </ul>
      {shown !== undefined && (
        <TemplatePreview template={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
