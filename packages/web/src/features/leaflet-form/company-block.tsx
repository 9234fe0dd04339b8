import type { LeafletContent } from "@nashra/engine";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";

import type { LeafletSummary } from "../../api/calls.ts";
import { queries } from "../../api/queries.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { useUndoableTexts } from "../../controls/undo/use-undoable-texts.ts";
import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { companyFields, type CompanyField } from "./company-fields.ts";
import { companyWords } from "./company-words.ts";
import { useFormNotices } from "./form-notices.tsx";
import { focusControl } from "./use-removal.tsx";

/** Milliseconds without a change of the name before its leaflets are searched. */
const pause = 500;

/** A button that copies the company block of the user's newest leaflet of this company; nothing without one. */
export function CompanyBlock({ name }: { readonly name: string }): ReactNode {
  const found = useNewestLeafletOf(name);
  const { t, say } = useWords(companyWords);
  const { use, copying } = useCompanyOf();
  if (found === undefined) return null;
  const title = <LeafletText text={found.title} language={found.language} />;
  return (
    <p>
      <Button size="small" busy={copying} once onClick={() => void use(found)}>
        <span>{say(t.use, { title })}</span>
      </Button>
    </p>
  );
}

function useNewestLeafletOf(name: string): LeafletSummary | undefined {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), pause);
    return () => clearTimeout(timer);
  }, []);
  const { pathname } = useLocation();
  const { data } = useQuery({ ...queries.leaflets({ q: name, limit: "50" }), enabled: settled });
  return data?.find(
    ({ _id, content }) =>
      content.companyName.trim() === name && !pathname.startsWith(leafletPath(_id)),
  );
}

function useCompanyOf() {
  const { t, text } = useWords(companyWords);
  const store = useLeafletStore();
  const cache = useQueryClient();
  const notices = useFormNotices();
  const report = useUndoableTexts(notices);
  const [copying, setCopying] = useState(false);
  const use = async ({ _id, title }: LeafletSummary) => {
    setCopying(true);
    try {
      const { content } = await cache.fetchQuery(queries.leaflet(_id));
      const now = store.content();
      const before = { ...now, ...blockOf(now) };
      const after = { ...now, ...blockOf(content) };
      flushSync(() => store.change(() => after));
      focusControl(fieldId([companyFields[0] ?? "companyName"]));
      const paths = companyFields
        .filter((name) => before[name] !== after[name])
        .map((name) => [name]);
      report(text(t.used, { title: withGapLabels(title) }), { before, after, paths }, () =>
        focusControl(fieldId(["companyName"])),
      );
    } catch {
      notices.show({ kind: "error", text: text(t.failed, { title: withGapLabels(title) }) });
    }
    setCopying(false);
  };
  return { use, copying };
}

function blockOf(content: LeafletContent): Readonly<Partial<Record<CompanyField, string>>> {
  return Object.fromEntries(companyFields.map((name) => [name, content[name] ?? ""]));
}
