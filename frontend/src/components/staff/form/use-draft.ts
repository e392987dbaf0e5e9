import { App, Form } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError, unreachable } from '../../../lib/http/api-error.ts';
import { readNewest, reread, save } from '../api.ts';
import type { SchemaField } from '../fields.ts';
import type { StaffForm, StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { bodyOf, changedFields, type Values, valuesOf } from './draft.ts';
import { faultsByField } from './faults.ts';

interface Stored<Row> {
  /** The row that the values were written from; null is a new one. */
  base: Row | null;
  values: Values;
}

/** The values in a form and the row under them, which may become another while they are written. */
function useStored<Row extends StaffRow>(fields: readonly SchemaField[], row: Row | null) {
  const [stored, setStored] = useState<Stored<Row>>(() => ({
    base: row,
    values: valuesOf(fields, row),
  }));
  const [instance] = Form.useForm<Values>();
  const { base, values } = stored;
  const isUnsaved = changedFields(fields, values, valuesOf(fields, base)).length > 0;
  const adopt = (next: Row): void => setStored({ base: next, values: valuesOf(fields, next) });
  /** The row as it was stored from `sent`; what has been written since then stays, unsaved. */
  const confirm = (next: Row, sent: Values): void =>
    setStored((before) => ({
      base: next,
      values: before.values === sent ? valuesOf(fields, next) : before.values,
    }));
  if (row && base && row.version > base.version) {
    const isSame = changedFields(fields, valuesOf(fields, base), valuesOf(fields, row)).length === 0;
    if (isSame) setStored({ ...stored, base: row });
    else if (!isUnsaved) adopt(row);
  }
  // What the person writes stands in the form already; what came from the service does not.
  useEffect(() => instance.setFieldsValue(values), [instance, values]);
  const write = (next: Values): void => setStored((before) => ({ ...before, values: next }));
  return { base, values, isUnsaved, instance, adopt, confirm, write };
}

/**
 * What is being written, until it is stored. A newer version of another person is met at storing (412) and
 * shown as `theirs`.
 */
export function useDraft<Row extends StaffRow>(
  resource: StaffResource<Row>,
  form: StaffForm,
  fields: readonly SchemaField[],
  row: Row | null,
  onMade: (made: StaffRow) => void,
) {
  const { message } = App.useApp();
  const { base, values, isUnsaved, instance, adopt, confirm, write } = useStored(fields, row);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [theirs, setTheirs] = useState<Row | null>(null);

  const showFailure = (error: unknown): void => {
    // without a network the general words speak of a student's answers
    const fault = error instanceof ApiError && !error.is('network') ? error : unreachable(t('notSaved'));
    const { byField } = faultsByField(fault.errors, Object.keys(form.fields));
    instance.setFields([...byField].map(([name, text]) => ({ name, errors: [text] })));
    setFailure(fault);
  };
  // once the fields can be written in again: what is disabled takes no focus
  useEffect(() => {
    if (!failure || isBusy) return;
    const [first] = faultsByField(failure.errors, Object.keys(form.fields)).byField.keys();
    if (first !== undefined) instance.scrollToField(first, { focus: true });
  }, [failure, isBusy, form, instance]);
  const saveOnto = async (onto: Row | null): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const saved = await save(form, onto, bodyOf(fields, values, onto));
      setTheirs(null);
      void message.success(onto ? t('saved') : form.words.savedNew);
      if (onto) confirm(saved as Row, values);
      else onMade(saved);
      await reread(resource);
    } catch (error) {
      const isStale = error instanceof ApiError && error.is('version.stale');
      if (onto && isStale) await readNewest(resource, onto._id).then(setTheirs, showFailure);
      else showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const takeTheirs = (): void => {
    if (theirs) adopt(theirs);
    setTheirs(null);
  };
  return {
    base,
    values,
    isUnsaved,
    instance,
    write,
    isBusy,
    failure,
    theirs,
    takeTheirs,
    save: () => saveOnto(base),
    saveMine: () => saveOnto(theirs),
  };
}
