import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";

import { FormElement } from "../../../controls/form/form-element.tsx";
import { FormProblems } from "../../../controls/form/form-problems.tsx";
import { useFieldChecks } from "../../../controls/form/use-field-checks.ts";
import { useForm, type Form } from "../../../controls/form/use-form.ts";
import { useWords } from "../../../i18n/language.tsx";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { actionClass } from "../../../site/action-link.tsx";
import { useNotices } from "../../../ui/notices.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { MailLink } from "../text-page/text-links.tsx";
import { contactWords } from "./contact-words.ts";
import styles from "./contact-form.module.css";

const empty = {
  name: "",
  email: "",
  company: "",
  inquiryType: "general",
  subject: "",
  message: "",
};
type ContactFields = typeof empty;
type ContactFormState = Form<ContactFields>;
const inquiryTypes = ["general", "sales", "support", "partnership", "press"] as const;

/** A message to us, on a sheet of paper. It makes no call: it is logged, and the page says thank you. */
export function ContactForm(): ReactNode {
  const { t, text } = useWords(contactWords);
  const { t: shared } = useWords(sharedWords);
  const form = useContactForm();
  const sheet = useRef<HTMLDivElement>(null);
  useTypedBefore(sheet, form);
  const title = form.problems.length > 0 ? text(shared.errorTitle, t.meta) : t.meta.title;
  usePageTitle(title);
  const send = async () => {
    if ((await form.submit()) === true) form.reset(empty);
  };
  return (
    <div ref={sheet} className={styles["sheet"]}>
      <WithoutScript />
      <FormElement label={t.title} method="dialog" className={styles["form"]} onSubmit={send}>
        <FormProblems form={form} otherwise={shared.somethingWentWrong} />
        <Fields form={form} />
        <div className={styles["send"]}>
          <button type="submit" className={actionClass()}>
            {t.send}
          </button>
          <p>{t.promise}</p>
        </div>
      </FormElement>
    </div>
  );
}

function useContactForm(): ContactFormState {
  const { t } = useWords(contactWords);
  const { show } = useNotices();
  const { missing, noEmail } = useFieldChecks();
  return useForm({
    initial: empty,
    check: ({ name, email, subject, message }) => ({
      name: missing(t.name, name),
      email: noEmail(t.email, email),
      subject: missing(t.subject, subject),
      message: missing(t.message, message),
    }),
    // oxlint-disable-next-line require-await -- a form waits for what sends it
    async send(fields) {
      // oxlint-disable-next-line no-console -- specified: logged, and not sent
      console.info("Contact form", fields);
      show({ kind: "success", text: t.thanks });
    },
  });
}

function Fields({ form }: { readonly form: ContactFormState }): ReactNode {
  const { t } = useWords(contactWords);
  const { t: shared } = useWords(sharedWords);
  const field = (name: keyof ContactFields) => ({ ...form.field(name), name, label: t[name] });
  const { required, optional } = shared;
  return (
    <div className={styles["fields"]}>
      <TextField {...field("name")} required={required} autoComplete="name" />
      <TextField
        {...field("email")}
        required={required}
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField {...field("company")} optional={optional} autoComplete="organization" />
      <SelectField
        {...field("inquiryType")}
        optional={optional}
        options={inquiryTypes.map((value) => ({ value, label: t.inquiries[value] }))}
      />
      <TextField {...field("subject")} className={styles["wide"]} required={required} />
      <TextField {...field("message")} className={styles["wide"]} required={required} rows={6} />
    </div>
  );
}

/** In place of the form, where no script runs that could take it. */
function WithoutScript(): ReactNode {
  const { t, say } = useWords(contactWords);
  return (
    <noscript>
      <p>{say(t.withoutScript, { email: <MailLink /> })}</p>
    </noscript>
  );
}

/** What was typed, or put back by the browser, before the page was taken over belongs to the form. */
function useTypedBefore(place: RefObject<HTMLElement | null>, form: ContactFormState): void {
  const { values, reset } = form;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) return;
    first.current = false;
    const controls = place.current?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
    const typed = Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
    reset({ ...values, ...typed });
  }, [place, values, reset]);
}
