import { useEffect, useState } from "react";

import { useForm, type Form, type FormInput } from "../../controls/form/use-form.ts";

const bannerTime = 5000;

export interface SettingsForm<V> {
  readonly form: Form<V>;
  /** The result of the last attempt. Cleared after 5 seconds. */
  readonly outcome: "saved" | "failed" | undefined;
  readonly submit: () => Promise<unknown>;
}

/**
 * State of a settings form. Call this hook in the parent of the tabs, so that typed values survive a change
 * of the tab.
 */
export function useSettingsForm<V extends Readonly<Record<string, string>>>(
  input: FormInput<V>,
): SettingsForm<V> {
  const form = useForm(input);
  const [result, setResult] = useState<{ readonly attempt: number; readonly saved: boolean }>();
  const shown = useShownFor(bannerTime, result?.attempt ?? 0);
  return {
    form,
    outcome: !shown || result === undefined ? undefined : result.saved ? "saved" : "failed",
    async submit() {
      const saved = await form.submit();
      if (saved !== undefined) setResult((last) => ({ attempt: (last?.attempt ?? 0) + 1, saved }));
    },
  };
}

/** True for `time` milliseconds after `attempt` changes. `attempt` 0 means that there was no attempt yet. */
function useShownFor(time: number, attempt: number): boolean {
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    if (attempt === 0) return undefined;
    const timer = setTimeout(() => setExpired(attempt), time);
    return () => clearTimeout(timer);
  }, [time, attempt]);
  return attempt > expired;
}
