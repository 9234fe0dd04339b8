import type { Finding } from "@nashra/engine";
import { useState, type ReactNode } from "react";

import type { Leaflet } from "../../api/calls.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import type { StatusChange } from "./use-status.ts";

/** What the publish dialog shows: the version that the author saw when it was opened. */
interface Opened {
  readonly leaflet: Leaflet;
  readonly findings: readonly Finding[];
  /** `StatusChange.ended` at that time. The dialog is closed when it increases. */
  readonly ended: number;
}

/** The dialog that is shown before a publication. It is loaded when it is opened. */
export function usePublication(status: StatusChange): {
  readonly open: (leaflet: Leaflet, findings: readonly Finding[]) => void;
  readonly dialog: ReactNode;
} {
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const [opened, setOpened] = useState<Opened>();
  const shown = opened?.ended === status.ended ? opened : undefined;
  const close = () => setOpened(undefined);
  const loaded = useOnDemand(shown !== undefined, loadDialog, () => {
    close();
    show({ kind: "error", text: common.t.partNotLoaded });
  });
  return {
    open: (leaflet, findings) => setOpened({ leaflet, findings, ended: status.ended }),
    dialog: shown && loaded && (
      <loaded.PublishDialog
        leaflet={shown.leaflet}
        findings={shown.findings}
        busy={status.pending !== undefined}
        inactive={status.waiting}
        onPublish={() => status.change("published", shown.leaflet.version)}
        onClose={close}
      />
    ),
  };
}

async function loadDialog() {
  return import("./publish-dialog.tsx");
}
