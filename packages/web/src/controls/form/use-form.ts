import { useCallback, useId, useMemo, useRef, useState } from "react";

import { ApiError } from "../../api/failures.ts";

/** Field name → error message. */
export type Problems<V> = Partial<Record<keyof V & string, string | undefined>>;

export interface FormField {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export interface Form<V> {
  readonly values: V;
  readonly busy: boolean;
  /** The props that connect a control to this field. */
  readonly field: (name: keyof V & string) => FormField;
  /** The current problems in the order of the fields, with the ids of their controls. */
  readonly problems: readonly { readonly text: string; readonly fieldId: string }[];
  /**
   * The error to show above the form after a failed attempt; undefined after an edit, or if all messages are
   * shown at fields.
   */
  readonly failure: unknown;
  /** The number of failed attempts. */
  readonly attempt: number;
  /** The number of invalid fields in the last attempt; 0 if it failed for another reason. */
  readonly found: number;
  /**
   * Checks the values, then sends them. Resolves to true on success, to false on failure, and to undefined if
   * an earlier attempt is not finished.
   */
  readonly submit: () => Promise<boolean | undefined>;
  /** Sets other values, for example after a save, and clears all problems. */
  readonly reset: (values: V) => void;
}

export interface FormInput<V> {
  readonly initial: V;
  /** Returns the problems, with messages in the current language. */
  readonly check: (values: V) => Problems<V>;
  /** Sends the values. Throws the error of the call. */
  readonly send: (values: V) => Promise<void>;
  /**
   * For each error code that concerns a single field, the name of this field. The message is shown at this
   * field and above the form.
   */
  readonly refusals?: Readonly<Record<string, keyof V & string>>;
}

interface FormFailure<V> {
  /** The fields that were invalid at the last attempt and have not been fixed since. */
  readonly wrong: ReadonlySet<keyof V>;
  /** The server's message for each field; removed when the user changes the field. */
  readonly refused: Problems<V>;
  readonly failure: unknown;
  readonly attempt: number;
  readonly found: number;
}

/**
 * The state of a form of text fields. Shows no problem before the first attempt. A problem disappears once it
 * is fixed. The input is never discarded.
 */
export function useForm<V extends Readonly<Record<string, string>>>(input: FormInput<V>): Form<V> {
  const { initial, check, send, refusals = {} } = input;
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [formFailure, setFormFailure] = useState<FormFailure<V>>(noFailure);
  const { busy, run } = useOneAtATime();
  // The cast is safe: the fields of a form are the keys of its initial values.
  const names = useMemo(() => Object.keys(initial) as (keyof V & string)[], [initial]);
  const wrongNow = check(values);

  const change = (name: keyof V & string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setFormFailure((before) => afterChange(before, name, check(next)));
  };
  const errorOf = (name: keyof V & string) =>
    (formFailure.wrong.has(name) ? wrongNow[name] : undefined) ?? formFailure.refused[name];
  const fail = (how: Omit<FormFailure<V>, "attempt">) =>
    setFormFailure(({ attempt }) => ({ ...how, attempt: attempt + 1 }));
  const idOf = (name: string) => `${formId}-${name}`;

  const submit = () =>
    run(async () => {
      const wrong = names.filter((name) => wrongNow[name] !== undefined);
      const found = wrong.length;
      if (found > 0) {
        fail({ wrong: new Set(wrong), refused: {}, failure: undefined, found });
        return false;
      }
      setFormFailure(withoutProblems);
      try {
        await send(values);
        return true;
      } catch (failure) {
        fail(failureOf({ failure, names, refusals }));
        return false;
      }
    });

  return {
    values,
    busy,
    field: (name) => ({
      id: idOf(name),
      value: values[name] ?? "",
      onChange: (value) => change(name, value),
      error: errorOf(name),
    }),
    problems: names.flatMap((name) => {
      const text = errorOf(name);
      return text === undefined ? [] : [{ text, fieldId: idOf(name) }];
    }),
    failure: formFailure.failure,
    attempt: formFailure.attempt,
    found: formFailure.found,
    submit,
    reset: useCallback((next: V) => {
      setValues(next);
      setFormFailure(withoutProblems);
    }, []),
  };
}

function noFailure<V>(): FormFailure<V> {
  return { wrong: new Set(), refused: {}, failure: undefined, attempt: 0, found: 0 };
}

function withoutProblems<V>({ attempt }: FormFailure<V>): FormFailure<V> {
  return { ...noFailure(), attempt };
}

/** `run` starts a task, unless an earlier task is not finished. */
function useOneAtATime(): {
  readonly busy: boolean;
  readonly run: (task: () => Promise<boolean>) => Promise<boolean | undefined>;
} {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run = async (task: () => Promise<boolean>) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await task();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

function afterChange<V>(
  before: FormFailure<V>,
  changed: keyof V & string,
  wrongNow: Problems<V>,
): FormFailure<V> {
  const wrong = [...before.wrong].filter((name) => wrongNow[name as keyof V & string]);
  const { [changed]: _, ...refused } = before.refused;
  // The cast is safe: without the changed field, the other errors still have the type `Problems`.
  return { ...before, wrong: new Set(wrong), refused: refused as Problems<V>, failure: undefined };
}

interface FailureInput<V> {
  readonly failure: unknown;
  readonly names: readonly (keyof V & string)[];
  readonly refusals: Readonly<Record<string, keyof V & string>>;
}

/** Converts an error response: errors of fields are shown at the fields, all others above the form. */
function failureOf<V>({
  failure,
  names,
  refusals,
}: FailureInput<V>): Omit<FormFailure<V>, "attempt"> {
  const problem = failure instanceof ApiError ? failure.problem : undefined;
  const errors = problem?.errors ?? [];
  const refused: Problems<V> = {};
  for (const name of names) {
    const error = errors.find(({ pointer }) => pointer === `/${name}`);
    if (error) refused[name] = error.message;
  }
  const found = Object.keys(refused).length;
  const allAtFields = found > 0 && found === errors.length;
  const concerned = refusals[problem?.code ?? ""];
  if (concerned !== undefined && problem?.message) refused[concerned] = problem.message;
  const base = { wrong: new Set<keyof V>(), refused };
  return allAtFields ? { ...base, failure: undefined, found } : { ...base, failure, found: 0 };
}
