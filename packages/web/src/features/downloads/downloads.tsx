import {
  containsAllSections,
  imageItemsOf,
  isImageDamaged,
  validateLeaflet,
  type Layout,
} from "@nashra/engine";
import { useMemo, type ReactNode } from "react";

import { call } from "../../api/client.ts";
import type { Leaflet } from "../../api/calls.ts";
import { NoResponseError, failureMessage } from "../../api/failures.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useDescribeFinding } from "../../model/finding-words.ts";
import { saveFile } from "../../model/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { MenuItem } from "../../ui/menu-item.ts";
import { Menu } from "../../ui/menu.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { downloadWords } from "./download-words.ts";
import styles from "./downloads.module.css";
import { fileTypes, type FileKind } from "./file-kinds.ts";
import { documentFileName } from "./file-name.ts";

export interface DownloadsProps {
  readonly leaflet: Leaflet;
  /** True for an older version. Only its own document can be downloaded. */
  readonly old?: boolean;
}

/** Buttons that download the stored document or a document that the server builds from the content. */
export function Downloads({ leaflet, old = false }: DownloadsProps): ReactNode {
  const { t } = useWords(downloadWords);
  const notices = useNotices();
  const build = useBuiltDownload(leaflet);
  const omitted = useOmittedContent(leaflet);

  const stored = () => {
    if (leaflet.fhirXml === "") {
      // An older version cannot be changed.
      const hint = !old && hasDamagedImage(leaflet);
      notices.show({ kind: "error", text: hint ? t.noneImageDamaged : t.none });
      return;
    }
    saveFile(leaflet.fhirXml, documentFileName(leaflet, "xml"), fileTypes.xml);
    if (leaflet.fhirXmlSource === "rebuilt") notices.show({ kind: "info", text: t.rebuilt });
    // Only documents that were stored by version 0.1.0 lack a section.
    if (omitted === undefined || leaflet.fhirXmlSource === "client") return;
    if (containsAllSections(leaflet.fhirXml)) return;
    const action = { label: t.takeComplete, run: () => build("xml", "complete") };
    notices.show({ kind: "info", text: omitted, ...(!old && { action }) });
  };
  const start = (kind: FileKind, layout: Layout) => {
    build(kind, layout);
    if (layout === "standard" && omitted !== undefined)
      notices.show({ kind: "info", text: omitted });
  };
  return (
    <div className={styles["downloads"]}>
      <Button
        className={old ? undefined : styles["first"]}
        icon={<Icon name="download" />}
        onClick={stored}
      >
        {t.xml}
      </Button>
      {old ? null : <MoreDownloads omits={omitted !== undefined} start={start} />}
    </div>
  );
}

function hasDamagedImage({ content }: Leaflet): boolean {
  return imageItemsOf(content).some(({ item }) => isImageDamaged(item));
}

interface MoreDownloadsProps {
  /** Whether the standard layout omits text. */
  readonly omits: boolean;
  readonly start: (kind: FileKind, layout: Layout) => void;
}

function MoreDownloads({ omits, start }: MoreDownloadsProps): ReactNode {
  const { t } = useWords(downloadWords);
  const common = useWords(sharedWords).t;
  return (
    <Menu
      label={t.more}
      failed={common.partNotLoaded}
      trigger={<Icon name="down" />}
      className={styles["more"]}
      items={useItems(omits, start)}
    />
  );
}

function useItems(
  omits: boolean,
  start: (kind: FileKind, layout: Layout) => void,
): readonly (MenuItem | "separator")[] {
  const { t } = useWords(downloadWords);
  const item = (id: string, label: string, note: string, run: () => void): MenuItem => ({
    id,
    text: label,
    label: (
      <>
        {label}
        {omits ? <small className={styles["note"]}>{note}</small> : null}
      </>
    ),
    onAction: run,
  });
  return [
    item("xml-complete", t.completeXml, t.allSections, () => start("xml", "complete")),
    item("xml-standard", t.standardXml, t.withoutPregnancy, () => start("xml", "standard")),
    "separator",
    item("json-complete", t.completeJson, t.allSections, () => start("json", "complete")),
    item("json-standard", t.standardJson, t.withoutPregnancy, () => start("json", "standard")),
    "separator",
    item("html", t.html, t.allSections, () => start("html", "complete")),
  ];
}

/** Describes what the standard layout omits; undefined if it omits nothing. */
function useOmittedContent({ content, title }: Leaflet): string | undefined {
  const describe = useDescribeFinding();
  return useMemo(() => {
    const omitted = validateLeaflet(content, { layout: "standard", title }).find(
      ({ code }) => code === "section-omitted",
    );
    return omitted === undefined ? undefined : describe(omitted);
  }, [content, title, describe]);
}

/** Returns a function that requests a document from the server and saves it as a file. */
function useBuiltDownload(leaflet: Leaflet): (kind: FileKind, layout: Layout) => void {
  const { t } = useWords(downloadWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const failed = (failure: unknown, again: () => void) => {
    // Offer a retry only if there was no response. Otherwise the server's message explains the failure.
    const network = failure instanceof NoResponseError;
    notices.show({
      kind: "error",
      text: failureMessage(failure, t.failed, common.t.networkError),
      ...(network && { action: { label: common.t.tryAgain, run: again } }),
    });
  };
  const build = async (kind: FileKind, layout: Layout) => {
    try {
      const query = { format: kind, layout } as const;
      const { data, headers } = await call("getDocument", { params: { id: leaflet._id }, query });
      const text: unknown = data; // the API contract has no schema for documents, because they are plain text
      if (typeof text !== "string") throw new TypeError("The document is not text.");
      // A proxy or captive portal may return its own page. Do not save that as the leaflet.
      if (!headers.get("Content-Type")?.startsWith(fileTypes[kind]))
        throw new NoResponseError(headers);
      const version = builtVersion(headers) ?? leaflet.version;
      saveFile(text, documentFileName({ ...leaflet, version }, kind, layout), fileTypes[kind]);
    } catch (failure) {
      failed(failure, () => void build(kind, layout));
    }
  };
  return (kind, layout) => void build(kind, layout);
}

/** The version that the document was built from. It can be newer than the one on the screen. */
function builtVersion(headers: Headers): number | undefined {
  const version = /^"(\d+)-/.exec(headers.get("ETag") ?? "")?.[1];
  return version === undefined ? undefined : Number(version);
}
