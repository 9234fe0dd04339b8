import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths } from "../../../paths.ts";
import { siteData, type Claim } from "../../../site-data.ts";
import { contactWords } from "./contact-words.ts";
import styles from "./contact-ways.module.css";

/** Ways to contact us, and a link to the application. */
export function ContactWays(): ReactNode {
  const { t, language, say } = useWords(contactWords);
  const [mailbox, host] = siteData.email.split("@");
  const support: Claim = siteData.claims.home.support;
  const office = siteData.office[language];
  return (
    <ul className={styles["ways"]}>
      <ContactWay
        name={t.phone}
        about={support.shown && say(t.phoneHours, { hours: support.value })}
      >
        <a href={`tel:${siteData.phone.replaceAll(" ", "")}`}>
          <bdi dir="ltr">{siteData.phone}</bdi>
        </a>
      </ContactWay>
      <ContactWay name={t.mail} about={t.mailPromise}>
        <a href={`mailto:${siteData.email}`}>
          <bdi dir="ltr">
            {mailbox}
            <wbr />@{host}
          </bdi>
        </a>
      </ContactWay>
      <ContactWay name={t.office} about={t.officeVisit}>
        <address>
          {office.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </ContactWay>
      <ContactWay name={t.newHere} about={t.accountCost}>
        <a href={paths.registerRedirect}>{t.createAccount}</a>
      </ContactWay>
    </ul>
  );
}

interface ContactWayProps {
  readonly name: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

function ContactWay({ name, about, children }: ContactWayProps): ReactNode {
  return (
    <li>
      <h2>{name}</h2>
      {children}
      <p>{about}</p>
    </li>
  );
}
