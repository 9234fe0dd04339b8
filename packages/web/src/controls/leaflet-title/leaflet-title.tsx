import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { LeafletSummary } from "../../api/calls.ts";
import { LeafletText } from "../technical-text/technical-text.tsx";
import { leafletPath } from "../../paths.ts";
import { leafletTitleId } from "./leaflet-title-id.ts";
import styles from "./leaflet-title.module.css";

/** The title of a leaflet in its own language and direction, as a link to the leaflet. */
export function LeafletTitle({
  leaflet,
}: {
  readonly leaflet: Pick<LeafletSummary, "_id" | "title" | "language">;
}): ReactNode {
  return (
    <Link
      id={leafletTitleId(leaflet._id)}
      className={styles["title"]}
      to={leafletPath(leaflet._id)}
    >
      <LeafletText text={leaflet.title} language={leaflet.language} />
    </Link>
  );
}
