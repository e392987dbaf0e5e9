import { type FormEvent, useState } from 'react';
import { ApiError } from './http/api-error.ts';

/** What is wrong with a form's fields, in words. */
export type Faults<F extends string> = Partial<Record<F, string>>;

/** Faults that the server found, by the form's field names. */
function faultsOf<F extends string>(error: unknown, fields: readonly string[]): Faults<F> {
  if (!(error instanceof ApiError)) return {};
  const entries = error.errors
    .map(({ path, message }) => [path.replace(/^body\./, ''), message] as const)
    .filter(([field]) => fields.includes(field));
  return Object.fromEntries(entries) as Faults<F>;
}

/**
 * Runs once the press that took the focus away has done its click: a fault's line, shown at once, would move
 * the button from under the finger.
 */
function afterPress(run: () => void): void {
  const later = (): void => void setTimeout(run);
  if (document.querySelector(':active') === null) later();
  else window.addEventListener('pointerup', later, { once: true });
}

/**
 * State of a form: checked on blur, wholly on submit; focus goes to the first fault.
 * @param ids prefix of the fields' element ids
 */
export function useForm<V extends object>(
  initial: V,
  check: (values: V) => Faults<keyof V & string>,
  ids: string,
) {
  type F = keyof V & string;
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<F>>({});
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  const changeAll = (changes: Partial<V>): void => {
    setValues((before) => ({ ...before, ...changes }));
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
  };
  const change = <K extends F>(field: K, value: V[K]): void =>
    changeAll({ [field]: value } as unknown as Partial<V>);
  const blur = (field: F): void =>
    afterPress(() =>
      setFaults((before) => ({ ...before, [field]: values[field] ? check(values)[field] : before[field] })),
    );
  const focusFirst = (found: Faults<F>): void => {
    const first = (Object.keys(found) as F[]).find((field) => found[field]);
    if (first) document.getElementById(`${ids}-${first}`)?.focus();
  };
  const submit =
    (send: (values: V) => Promise<void>) =>
    (event: FormEvent): void => {
      event.preventDefault();
      if (busy) return;
      const found = check(values);
      setFaults(found);
      setMessage(undefined);
      if (Object.values(found).some(Boolean)) return focusFirst(found);
      setBusy(true);
      send(values)
        .catch((error: unknown) => {
          setFaults(faultsOf<F>(error, Object.keys(values)));
          setMessage(error instanceof ApiError ? error.message : '系統出了一點狀況，請稍後再試一次。');
        })
        .finally(() => setBusy(false));
    };
  const byId = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [`${ids}-${field}`, fault as string | undefined]),
  );
  return { values, faults, faultsById: byId, message, busy, change, changeAll, blur, submit };
}
