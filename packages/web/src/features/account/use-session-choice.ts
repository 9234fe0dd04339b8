import { useState } from "react";

import { useUser } from "../session/session.tsx";

/** A choice that is not in effect yet: it moves, for this person, until the window is closed. */
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
        // Storage is full or forbidden: it holds until the screen is left.
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
