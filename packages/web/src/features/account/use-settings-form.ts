import { useEffect, useState } from "react";

import { useForm, type Form, type FormInput } from "../../controls/form/use-form.ts";

const bannerTime = 5000;

export interface SettingsForm<V> {
  readonly form: Form<V>;
  /** The result of the last attempt. Cleared after 5 seconds. */
  readonly outcome: "saved" | "failed" | undefined;
  readonly submit: () => Promise<unknown>;
}

/** State of a settings form. It is kept above the tabs, so typed values survive a switch to another tab. */
export function useSettingsForm<V extends Readonly<Record<string, string>>>(
  input: FormInput<V>,
): SettingsForm<V> {
  const form = useForm(input);
  const [end, setEnd] = useState<{ readonly turn: number; readonly saved: boolean }>();
  const shown = useWithin(bannerTime, end?.turn ?? 0);
  return {
    form,
    outcome: !shown || end === undefined ? undefined : end.saved ? "saved" : "failed",
    async submit() {
      const saved = await form.submit();
      if (saved !== undefined) setEnd((last) => ({ turn: (last?.turn ?? 0) + 1, saved }));
    },
  };
}

/** True for `time` milliseconds after `turn` changes. `turn` 0 means that there was no attempt yet. */
function useWithin(time: number, turn: number): boolean {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (turn === 0) return undefined;
    const timer = setTimeout(() => setPassed(turn), time);
    return () => clearTimeout(timer);
  }, [time, turn]);
  return turn > passed;
}
