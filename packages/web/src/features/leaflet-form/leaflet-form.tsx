import { lastLists } from "@nashra/engine";
import { useRef, type ReactNode } from "react";

import { useFieldPaste } from "../../controls/pasting/use-field-paste.ts";
import { useWords } from "../../i18n/language.tsx";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { gapFormAttribute } from "../../model/gaps.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CompanyOffer } from "./company-offer.tsx";
import { CustomModeSwitch } from "./custom-mode-switch.tsx";
import { CustomQuestions } from "./custom-questions.tsx";
import { FormNoticesProvider } from "./form-notices.tsx";
import { FormGaps } from "./form-gaps.tsx";
import { formWords } from "./form-words.ts";
import { FieldGroup, GroupFields } from "./group-fields.tsx";
import { AddSection } from "./sections/add-section.tsx";
import { ProductChoices } from "./sections/product-choices.tsx";
import { SizesSection } from "./sizes-section.tsx";
import { ListSection, StandardSections } from "./standard-sections.tsx";
import { StepImagesProvider } from "./steps/step-images.tsx";
import { StepsGroup } from "./steps/steps-group.tsx";
import { AddTableButton } from "./tables/add-table-button.tsx";
import { TablesGroup } from "./tables/tables-group.tsx";
import styles from "./leaflet-form.module.css";

export interface LeafletFormProps {
  /** The last section, for the product record. */
  readonly productRecord: ReactNode;
}

/** All fields of the leaflet, in print order. This component does not save them. */
export function LeafletForm({ productRecord }: LeafletFormProps): ReactNode {
  const { t } = useWords(formWords);
  const customMode = useLeaflet((content) => content.customMode);
  const fieldPaste = useFieldPaste();
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      {...{ [gapFormAttribute]: "" }}
      className={styles["form"]}
      aria-label={t.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      {...fieldPaste}
    >
      <FormNoticesProvider>
        <FormGaps form={form}>
          <StepImagesProvider>
            <FieldGroup group="product" intro={t.productIntro}>
              <ProductChoices />
            </FieldGroup>
            <SizesSection />
            <CustomModeSwitch />
            {customMode ? (
              <CustomQuestions />
            ) : (
              <StandardSections addTable={<AddTableButton />} tables={<TablesGroup />} />
            )}
            {customMode && <TablesGroup />}
            <StepsGroup />
            {lastLists.map(({ list }) => (
              <ListSection key={list} list={list} />
            ))}
            <AddSection />
            <FieldGroup group="company" titleKey="holder">
              <CompanyOffer />
            </FieldGroup>
            <DetailsSection />
            {productRecord}
          </StepImagesProvider>
        </FormGaps>
      </FormNoticesProvider>
    </form>
  );
}

/** Additional document metadata. Collapsed, because most leaflets do not need it. */
function DetailsSection(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  return (
    <Disclosure
      id="section-details"
      title={groups.details}
      intro={t.detailsIntro}
      className={styles["section"]}
    >
      <GroupFields group="details" />
    </Disclosure>
  );
}
