import type { LeafletContent } from "@nashra/engine";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";

import { useLeaflet } from "../../model/leaflet-store.ts";
import { companyFields } from "./company-fields.ts";

/** Loaded when needed, because most leaflets have a company. */
const CompanyBlock = lazy(async () => ({
  default: (await import("./company-block.tsx")).CompanyBlock,
}));

/**
 * Offers the company block of an earlier leaflet while only the name of the company is filled in. Nothing is
 * loaded and searched before the author comes near the company.
 */
export function CompanyOffer(): ReactNode {
  const name = useLeaflet(offeredFor);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setIsNear(true);
    }, nearby);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && name !== "" && (
        <Suspense>
          <CompanyBlock key={name} name={name} />
        </Suspense>
      )}
    </div>
  );
}

const nearby = { rootMargin: "50% 0px" };

/** The name of the company; empty if nothing is offered. */
function offeredFor(content: LeafletContent): string {
  const name = content.companyName.trim();
  const isGap = name.includes("[[");
  return isGap || companyFields.some((field) => (content[field] ?? "").trim() !== "") ? "" : name;
}
