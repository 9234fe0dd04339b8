import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";

import { FormElement } from "../../../controls/form/form-element.tsx";
import { FormProblems } from "../../../controls/form/form-problems.tsx";
import { useFieldChecks } from "../../../controls/form/use-field-checks.ts";
import { useForm, type Form } from "../../../controls/form/use-form.ts";
import { useWords } from "../../../i18n/language.tsx";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { actionClass, ActionLink } from "../../../site/action-link.tsx";
import { useNotices } from "../../../ui/notices.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { MailLink } from "../text-page/text-links.tsx";
import { keepContact, keptContact, onReturn } from "./contact-draft.ts";
import {
  emptyContact,
  fieldsIn,
  inquiryTypeOf,
  inquiryTypes,
  isUntouched,
  type ContactFields,
} from "./contact-fields.ts";
import { contactWords } from "./contact-words.ts";
import { mailAddress } from "./mail-address.ts";
import styles from "./contact-form.module.css";

type ContactFormState = Form<ContactFields>;
/** Milliseconds after a press of the button in which another press counts as a double click. */
const pressedTwice = 1000;

/** The contact form, drawn on a sheet of paper. Administrators read what it sends. */
export function ContactForm(): ReactNode {
  const { t, text, say } = useWords(contactWords);
  const { t: shared } = useWords(sharedWords);
  const form = useContactForm();
  const sheet = useRef<HTMLDivElement>(null);
  useEarlierInput(sheet, form);
  useStoredFields(form);
  const title = form.problems.length > 0 ? text(shared.errorTitle, t.meta) : t.meta.title;
  usePageTitle(title);
  const send = useSend(sheet, form);
  return (
    <div ref={sheet} className={styles["sheet"]}>
      <WithoutScript />
      <FormElement label={t.title} method="dialog" className={styles["form"]} onSubmit={send}>
        <FormProblems form={form} fallbackMessage={t.notStored} />
        {form.failure !== undefined && <p>{say(t.writeInstead, { email: <MailLink /> })}</p>}
        <Fields form={form} />
        <SendContact fields={form.values} />
      </FormElement>
    </div>
  );
}

/**
 * Returns a function that submits the form. Afterwards the form is empty, and another press of the button
 * shows no errors: a double click does nothing, and a later press focuses the first field.
 */
function useSend(place: RefObject<HTMLElement | null>, form: ContactFormState) {
  const { values, submit, reset } = form;
  const sentAt = useRef<number>(undefined);
  useEffect(() => {
    // After new text is typed, the next press sends a new message.
    if (!isUntouched(values)) sentAt.current = undefined;
  }, [values]);
  return async () => {
    if (sentAt.current === undefined) {
      if ((await submit()) !== true) return;
      sentAt.current = performance.now();
      reset(emptyContact);
    } else if (performance.now() - sentAt.current > pressedTwice)
      place.current?.querySelector<HTMLElement>("[name]")?.focus();
  };
}

/** Keeps the typed text until it is sent, even if the visitor leaves the page. */
function useStoredFields({ values, reset }: ContactFormState): void {
  useEffect(() => keepContact(values), [values]);
  useEffect(() => onReturn(reset), [reset]);
}

function useContactForm(): ContactFormState {
  const { t } = useWords(contactWords);
  const { show } = useNotices();
  const { missing, noEmail } = useFieldChecks();
  return useForm({
    initial: emptyContact,
    check: ({ name, email, subject, message }) => ({
      name: missing(t.name, name),
      email: noEmail(t.email, email),
      subject: missing(t.subject, subject),
      message: missing(t.message, message),
    }),
    async send(fields) {
      // Most visitors send nothing, so the page does not load the client of the API.
      const { call } = await import("../../../api/client.ts");
      await call("sendMessage", { body: { ...fields, inquiryType: inquiryTypeOf(fields) } });
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

/** The submit button, and a link that opens an e-mail with the same text. */
function SendContact({ fields }: { readonly fields: ContactFields }): ReactNode {
  const { t } = useWords(contactWords);
  const inquiry = t.inquiries[inquiryTypeOf(fields)];
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

/** Shown in place of the form when scripts are disabled. */
function WithoutScript(): ReactNode {
  const { t, say } = useWords(contactWords);
  return (
    <noscript>
      <p>{say(t.withoutScript, { email: <MailLink /> })}</p>
    </noscript>
  );
}

/**
 * Fills the form with the text that the visitor typed earlier in this visit, before hydration, or before the
 * browser restored the page.
 */
function useEarlierInput(place: RefObject<HTMLElement | null>, form: ContactFormState): void {
  const { reset } = form;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) return;
    first.current = false;
    const controls = place.current?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
    const typed = Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
    reset({ ...keptContact(), ...fieldsIn(typed) });
  }, [place, reset]);
}
