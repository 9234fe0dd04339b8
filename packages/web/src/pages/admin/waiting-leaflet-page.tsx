import type { ReactNode } from "react";
import { useParams } from "react-router-dom";

import { WaitingLeaflet } from "../../features/administration/waiting-leaflet.tsx";

export function WaitingLeafletPage(): ReactNode {
  const { id = "" } = useParams();
  return <WaitingLeaflet key={id} id={id} />;
}
