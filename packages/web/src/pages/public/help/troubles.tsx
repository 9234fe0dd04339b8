import { Fragment, type ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { namesInText, PageLink } from "../text-page/text-links.tsx";
import { helpWords } from "./help-words.ts";

/** What can fail, and what to do then. */
export function Troubles(): ReactNode {
  const { t, say } = useWords(helpWords);
  const values = {
    ...namesInText(t.labels),
    status: <PageLink to="status">{t.pages.status}</PageLink>,
  };
  return t.troubles.map(({ title, text }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <p>{say(text, values)}</p>
    </Fragment>
  ));
}
