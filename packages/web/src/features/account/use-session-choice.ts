import { useState } from "react";

import { useUser } from "../session/session.tsx";

/** A setting that has no effect yet. It is stored per user until the browser tab is closed. */
export function useSessionChoice(
  name: string,
  initial: boolean,
): readonly [boolean, (chosen: boolean) => void] {
  const { _id: id } = useUser();
  const key = `nashra-choice-${name}-${id}`;
  const [chosen, setChosen] = useState(() => stored(key) ?? initial);
  return [
    chosen,
    (next) => {
      setChosen(next);
      try {
        sessionStorage.setItem(key, String(next));
      } catch {
        // If storage is full or blocked, the choice is lost when the user leaves the screen.
      }
    },
  ];
}

function stored(key: string): boolean | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : text === "true";
  } catch {
    return undefined;
  }
}
