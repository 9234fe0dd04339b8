import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { CustomModeSwitch } from "./custom-mode-switch.tsx";
import { CustomQuestions } from "./custom-questions.tsx";
import { DetailsSection } from "./details-section.tsx";
import { FormNoticesProvider } from "./form-notices.tsx";
import { formWords } from "./form-words.ts";
import { FieldGroup } from "./group-fields.tsx";
import { SizesSection } from "./sizes-section.tsx";
import { StandardSections } from "./standard-sections.tsx";
import { StepsGroup } from "./steps/steps-group.tsx";
import { AddTableButton } from "./tables/add-table-button.tsx";
import { TablesGroup } from "./tables/tables-group.tsx";
import styles from "./leaflet-form.module.css";

/** Everything an author fills in, in the order of the leaflet. Saving is not its business. */
export function LeafletForm(): ReactNode {
  const { t } = useWords(formWords);
  const customMode = useLeaflet((content) => content.customMode);
  return (
    <form
      className={styles["form"]}
      aria-label={t.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <FormNoticesProvider>
        <FieldGroup group="product" intro={t.productIntro} />
        <SizesSection />
        <CustomModeSwitch />
        {customMode ? (
          <CustomQuestions />
        ) : (
          <StandardSections addTable={<AddTableButton />} tables={<TablesGroup />} />
        )}
        {customMode && <TablesGroup />}
        <StepsGroup />
        <FieldGroup group="company" />
        <DetailsSection />
      </FormNoticesProvider>
    </form>
  );
}
