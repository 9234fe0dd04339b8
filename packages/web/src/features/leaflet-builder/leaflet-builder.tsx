import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";

import type { LeafletFrameHandle } from "../../controls/leaflet-frame/leaflet-frame.tsx";
import { writingKeyWords } from "../../controls/rich-text/writing-key-words.ts";
import { useWords } from "../../i18n/language.tsx";
import type { KeptCaret } from "../../model/kept-caret.ts";
import type { LeafletPlace } from "../../model/leaflet-place.ts";
import { focusField, goToSection, revealEvent } from "../../model/focus-field.ts";
import { requestFind } from "../../model/find-request.ts";
import { formSections } from "../../model/form-sections.ts";
import { useGapProgress } from "../../model/leaflet-findings.ts";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { builderWords } from "./builder-words.ts";
import { FindingsPanel } from "./findings-panel.tsx";
import { GapBar, GapMeter } from "./gap-meter.tsx";
import { Meter, RequiredCount } from "./meter.tsx";
import { Outline } from "./outline.tsx";
import { useAllKeys } from "./use-all-keys.tsx";
import { useBarHeights } from "./use-bar-heights.ts";
import { useCurrentSection } from "./use-current-section.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { usePaneKeys } from "./use-pane-keys.ts";
import { WritingKeysList } from "./writing-keys-list.tsx";
import styles from "./leaflet-builder.module.css";

type View = "form" | "preview";

export interface LeafletBuilderProps {
  readonly bar: ReactNode;
  /** The bar above the form that finds and replaces text. */
  readonly find: ReactNode;
  /** Shown above the form: drafts and the status. */
  readonly notices: ReactNode;
  readonly form: ReactNode;
  /** The preview next to the form. It gets the section that is being edited, and reports a click on a section. */
  readonly preview: ComponentType<PreviewPlace>;
}

export interface PreviewPlace {
  readonly current: string | undefined;
  readonly onSection: (id: string) => void;
  /** The place at which the preview opens, if form and preview alternate. */
  readonly startAt: LeafletPlace | undefined;
  /** The place of the caret in the hidden form. */
  readonly caret: LeafletPlace | undefined;
  readonly frame: RefObject<LeafletFrameHandle | null>;
}

/** Outline, form and preview: side by side if there is enough space, otherwise one at a time. */
export function LeafletBuilder(props: LeafletBuilderProps): ReactNode {
  const { bar, find, notices, form, preview: Preview } = props;
  const { t } = useWords(builderWords);
  const [view, setView] = useState<View>("form");
  const hasOutline = useMediaQuery("(min-width: 1024px)");
  const hasPreview = useMediaQuery("(min-width: 1280px)");
  const sections = useLeaflet((content) =>
    formSections(content)
      .map(({ id }) => id)
      .join(" "),
  );
  const current = useCurrentSection(sections);
  const page = useRef<HTMLDivElement>(null);
  const formPane = useRef<HTMLDivElement>(null);
  const allKeys = useAllKeys();
  useBarHeights(page);
  usePaneKeys(page);
  const frame = useRef<LeafletFrameHandle>(null);
  const isFormShown = hasPreview || view === "form";
  const kept = useKeptPlace({ page, form: formPane, frame, isFormShown });
  useReveal(formPane, () => setView("form"));
  useDeepLink();
  return (
    <div ref={page} className={styles["page"]} data-view={view}>
      {bar}
      <div className={styles["top"]} data-pane={hasOutline ? undefined : "sections"}>
        <div className={styles["views"]}>
          <Segmented
            label={t.view}
            value={view}
            options={[
              { value: "form", label: t.form },
              { value: "preview", label: t.preview },
            ]}
            onChange={(chosen) => {
              if (chosen === view) return;
              if (chosen === "preview") kept.beforePreview();
              else kept.beforeForm();
              setView(chosen);
            }}
          />
          {!hasOutline && (
            <SectionsSheet
              current={current}
              onAllKeys={allKeys.open}
              caretOfForm={kept.caretOfForm}
            />
          )}
        </div>
        {!hasOutline && <GapBar />}
      </div>
      <div className={styles["panes"]}>
        {hasOutline && <OutlinePane current={current} onAllKeys={allKeys.open} />}
        <div ref={formPane} className={styles["formPane"]} data-pane="form">
          {find}
          <div className={styles["notices"]}>{notices}</div>
          {form}
        </div>
        {(hasPreview || view === "preview") && (
          <div className={styles["previewPane"]} data-pane="preview">
            <div role="region" aria-label={t.previewRegion}>
              <Preview
                current={current}
                onSection={goToSection}
                startAt={kept.startAt}
                caret={isFormShown ? undefined : kept.caret}
                frame={frame}
              />
            </div>
          </div>
        )}
      </div>
      {allKeys.dialog}
    </div>
  );
}

interface OutlinePaneProps {
  readonly current: string | undefined;
  readonly onAllKeys: () => void;
}

/** The outline, the findings and the keys beside the form. */
function OutlinePane({ current, onAllKeys }: OutlinePaneProps): ReactNode {
  const { t } = useWords(builderWords);
  return (
    <div className={styles["outlinePane"]} data-pane="sections">
      {/* This element scrolls, so the keyboard must be able to focus it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="region" aria-label={t.sections}>
        <Progress />
        <Outline current={current} />
        <FindingsPanel />
        <WritingKeysList onAll={onAllKeys} />
      </div>
    </div>
  );
}

/** The gaps that are filled or, without gaps, the required fields. */
function Progress({ onGo }: { readonly onGo?: (() => void) | undefined }): ReactNode {
  const hasGaps = useGapProgress().left.length > 0;
  return hasGaps ? <GapMeter onGo={onGo} /> : <Meter onGo={onGo} />;
}

interface SectionsSheetProps extends OutlinePaneProps {
  /** Returns the caret of the form. It is restored if the author closes the outline without a choice. */
  readonly caretOfForm: () => KeptCaret | undefined;
}

/** For narrow screens: a button that shows how many required fields are filled in and opens the outline. */
function SectionsSheet(props: SectionsSheetProps): ReactNode {
  const { current, onAllKeys, caretOfForm } = props;
  const { t } = useWords(builderWords);
  const { t: keys } = useWords(writingKeyWords);
  const [open, setOpen] = useState(false);
  const close = () => flushSync(() => setOpen(false));
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <RequiredCount short />
        <Icon name="down" small />
      </Button>
      <Dialog
        open={open}
        title={t.sections}
        onClose={() => {
          const caret = caretOfForm();
          close();
          caret?.restore();
        }}
        closeLabel={t.close}
        closesOutside
      >
        <div className={styles["sheet"]}>
          <Progress onGo={close} />
          <Outline current={current} onGo={close} />
          <FindingsPanel onGo={close} />
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              close();
              requestFind();
            }}
          >
            <Icon name="search" small />
            {keys.find}
          </Button>
          <WritingKeysList
            onAll={() => {
              close();
              onAllKeys();
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

/** Shows the form before one of its controls gets the focus. */
function useReveal(pane: { readonly current: HTMLElement | null }, show: () => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const element = pane.current;
    const reveal = () => flushSync(() => latest.current());
    element?.addEventListener(revealEvent, reveal);
    return () => element?.removeEventListener(revealEvent, reveal);
  }, [pane]);
}

/**
 * Goes to the section or field whose id is the URL fragment: when the page opens, and each time the fragment
 * changes, for example with the Back button.
 */
function useDeepLink(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    if (id.startsWith("section-")) goToSection(id);
    if (id.startsWith("field-")) focusField(id);
  }, [hash]);
}

/** The id in a URL fragment; empty if the fragment is malformed and `decodeURIComponent` rejects it. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
