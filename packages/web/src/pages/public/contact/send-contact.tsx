import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { actionClass, ActionLink } from "../../../site/action-link.tsx";
import { inquiryTypes, type ContactFields } from "./contact-fields.ts";
import { contactWords } from "./contact-words.ts";
import { mailAddress } from "./mail-address.ts";
import styles from "./contact-form.module.css";

/** The button of the form, and beside it the way that reaches us: the same words as an e-mail. */
export function SendContact({ fields }: { readonly fields: ContactFields }): ReactNode {
  const { t } = useWords(contactWords);
  const chosen = inquiryTypes.find((type) => type === fields.inquiryType);
  const inquiry = chosen === undefined ? "" : t.inquiries[chosen];
  const { href, isWhole } = mailAddress({ fields, names: t, inquiry });
  return (
    <div className={styles["send"]}>
      <button type="submit" className={actionClass()}>
        {t.send}
      </button>
      <ActionLink quiet href={href}>
        {t.writeMail}
      </ActionLink>
      <p>{isWhole ? t.mailTakes : t.mailTooSmall}</p>
    </div>
  );
}
