import { gtinsOf, type PackGtin } from "@nashra/engine/digital-link";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { packCodeQuery, type PackCode, type PackCodeRequest } from "../../api/pack-code.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useUser } from "../session/session.tsx";
import { DownloadCode } from "./download-code.tsx";
import { leadsFrom } from "./leads-from.ts";
import { packCodeWords } from "./pack-code-words.ts";
import { publicationWords } from "./publication-words.ts";
import styles from "./publication.module.css";

type Kind = NonNullable<PackCodeRequest["kind"]>;

/** The QR code and the DataMatrix for each GTIN of a leaflet, to look at and to download. */
export function PackCodes({ leaflet }: { readonly leaflet: Leaflet }): ReactNode {
  const { t, text } = useWords(packCodeWords);
  const key = useId();
  const [panel, isSeen] = useSeen();
  const [kind, setKind] = useState<Kind>("qr");
  const [chosen, setChosen] = useState("");
  const gtins = gtinsOf(leaflet.content);
  const gtin = gtins.find((one) => one.gtin === chosen) ?? gtins[0];
  return (
    <section ref={panel} aria-labelledby={key} className={styles["codes"]}>
      <h2 id={key}>{t.title}</h2>
      {gtins.length > 1 ? (
        <SelectField
          label={t.gtin}
          value={gtin?.gtin ?? ""}
          onChange={setChosen}
          options={gtins.map(({ gtin: value, pack = "" }) => ({
            value,
            label: pack === "" ? value : text(t.gtinOfPack, { gtin: value, pack }),
          }))}
        />
      ) : null}
      <Segmented
        className={styles["kinds"]}
        label={t.kind}
        value={kind}
        options={[
          { value: "qr", label: t.qr },
          { value: "datamatrix", label: t.datamatrix },
        ]}
        onChange={setKind}
      />
      <Code leaflet={leaflet} gtin={gtin} kind={kind} isSeen={isSeen} />
    </section>
  );
}

/** Whether the element is or was in view. A code costs a job of the server, and most visits need none. */
function useSeen(): readonly [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen];
}

interface CodeProps {
  readonly leaflet: Leaflet;
  readonly gtin: PackGtin | undefined;
  readonly kind: Kind;
  readonly isSeen: boolean;
}

/** A code, or the reason why there is none. */
function Code({ leaflet, gtin, kind, isSeen }: CodeProps): ReactNode {
  const { t, say } = useWords(packCodeWords);
  const isWrong = gtin !== undefined && gtin.gtin14 === undefined;
  const request = { kind, ...(gtin && { gtin: gtin.gtin }) };
  const isPossible = !isWrong && (gtin !== undefined || kind === "qr");
  const { data, error, isFetching, refetch } = useQuery({
    ...packCodeQuery(leaflet._id, leaflet.version, request),
    enabled: isPossible && isSeen,
  });
  if (isWrong) return <p className={styles["held"]}>{say(t.gtinWrong, { gtin: gtin.gtin })}</p>;
  if (!isPossible) return <p className={styles["hint"]}>{t.gtinMissing}</p>;
  if (data === undefined && error !== null)
    return <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Warnings leaflet={leaflet} gtin={gtin} unsetOrigin={data?.unsetOrigin ?? null} />
      <figure>
        <div className={styles["code"]} aria-busy={isFetching && data === undefined}>
          {data === undefined ? (
            // Nothing is made before the panel is in view.
            <div {...(isFetching && { role: "status", "aria-label": t.making })}>
              <Skeleton className={styles["blank"]} height="auto" />
            </div>
          ) : (
            <img src={dataAddress(data)} alt={kind === "qr" ? t.qrImage : t.datamatrix} />
          )}
        </div>
        <figcaption>
          <Meaning gtin={gtin} kind={kind} />
        </figcaption>
      </figure>
      <DownloadCode leafletId={leaflet._id} request={request} svg={data} />
      <Facts gtin={gtin} code={data} />
    </>
  );
}

function dataAddress({ svg }: PackCode): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function Meaning({ gtin, kind }: Pick<CodeProps, "gtin" | "kind">): ReactNode {
  const { t } = useWords(packCodeWords);
  const isMatrix = kind === "datamatrix";
  return (
    <>
      <b>{isMatrix ? t.elements : gtin === undefined ? t.address : t.digitalLink}</b>
      <span>{isMatrix ? t.elementsUse : t.digitalLinkUse}</span>
    </>
  );
}

interface WarningsProps extends Pick<CodeProps, "leaflet" | "gtin"> {
  readonly unsetOrigin: string | null;
}

/** What to know before the code is printed. */
function Warnings({ leaflet, gtin, unsetOrigin }: WarningsProps): ReactNode {
  const { t, say } = useWords(packCodeWords);
  const { held } = useWords(publicationWords).t;
  const { publishing } = useUser();
  const leads = leadsFrom(gtin, leaflet.publication, publishing);
  return (
    <>
      {leads === "here" ? null : (
        <p className={styles["warning"]}>
          <Icon name="warn" small />
          <span>{leads === "nowhere" ? t.notPublic : held}</span>
        </p>
      )}
      {unsetOrigin === null ? null : (
        <p className={styles["warning"]}>
          <Icon name="warn" small />
          <span>{say(t.unsetOrigin, { origin: <span dir="ltr">{unsetOrigin}</span> })}</span>
        </p>
      )}
    </>
  );
}

interface FactsProps {
  readonly gtin: PackGtin | undefined;
  readonly code: PackCode | undefined;
}

function Facts({ gtin, code }: FactsProps): ReactNode {
  const { t, say, text } = useWords(packCodeWords);
  return (
    <dl>
      <div>
        <dt>{t.holds}</dt>
        <dd className={styles["content"]}>
          <bdi dir="ltr">{code && <Content text={code.content} />}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t.smallest}</dt>
        <dd>{code && say(t.smallestSize, { size: roundedUp(code.size) })}</dd>
      </div>
      {gtin?.gtin14 === undefined ? null : (
        <div>
          <dt>{t.checkDigit}</dt>
          <dd className={styles["right"]}>
            <Icon name="check" small />
            {text(t.right, { digit: gtin.gtin14.slice(-1) })}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What a scanner reads. A long address breaks before its path. */
function Content({ text }: { readonly text: string }): ReactNode {
  const { origin } = URL.parse(text) ?? {};
  if (origin === undefined || !text.startsWith(origin)) return text;
  return (
    <>
      {origin}
      <wbr />
      {text.slice(origin.length)}
    </>
  );
}

/** A size in tenths of a millimetre; a code that is printed smaller could not be read. */
function roundedUp(millimetres: number): string {
  return String(Math.ceil(millimetres * 10) / 10);
}
