import { createContext, useContext, useEffect } from "react";

/** Sets the title of the window: the name of the screen and the name of the product. */
export type WriteTitle = (title: string, hasErrors: boolean) => void;

const PageTitleContext = createContext<WriteTitle>((title) => {
  document.title = title;
});

export const PageTitleProvider = PageTitleContext;

/** Sets the title of the window while the screen is shown; an empty title changes nothing. */
export function usePageTitle(title: string, hasErrors = false): void {
  const write = useContext(PageTitleContext);
  useEffect(() => {
    if (title !== "") write(title, hasErrors);
  }, [write, title, hasErrors]);
}
