import type { LeafletContent } from "@nashra/engine";
import { lazy, Suspense, type ReactNode } from "react";

import { useLeaflet } from "../../model/leaflet-store.ts";
import { companyFields } from "./company-fields.ts";

/** Loaded when needed, because most leaflets have a company. */
const CompanyBlock = lazy(async () => ({
  default: (await import("./company-block.tsx")).CompanyBlock,
}));

/** Offers the company block of an earlier leaflet while only the name of the company is filled in. */
export function CompanyOffer(): ReactNode {
  const name = useLeaflet(offeredFor);
  return name === "" ? null : (
    <Suspense>
      <CompanyBlock key={name} name={name} />
    </Suspense>
  );
}

/** The name of the company; empty if nothing is offered. */
function offeredFor(content: LeafletContent): string {
  const name = content.companyName.trim();
  const isGap = name.includes("[[");
  return isGap || companyFields.some((field) => (content[field] ?? "").trim() !== "") ? "" : name;
}
