import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";

/** The frame of the application: top bar, side bar, messages, the screen. */
export function AppLayout(): ReactNode {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
