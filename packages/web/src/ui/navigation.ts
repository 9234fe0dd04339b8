import { createContext, useContext } from "react";

/** Goes to an address of the application without loading the page again. */
export type Go = (to: string) => void;

const NavigationContext = createContext<Go>((to) => location.assign(to));

export const NavigationProvider = NavigationContext;

export function useGo(): Go {
  return useContext(NavigationContext);
}
