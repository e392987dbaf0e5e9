import { Alert, Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { ErrorSummary } from '../../field.tsx';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { fieldsOf, type SchemaField } from '../fields.ts';
import type { StaffForm, StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { ConflictNote } from './conflict-note.tsx';
import { changedFields, type Values, valuesOf } from './draft.ts';
import { faultsByField } from './faults.ts';
import { FieldControl, optionalMark } from './field-control.tsx';
import type { useDraft } from './use-draft.ts';
import styles from './staff-form.module.css';

/** Forms stand alone on their page; their fields' ids begin with this. */
const formName = 'staff';

/** The fields of a form's schema, in the order in which the form names them. */
export function useFormFields({ schema, fields }: StaffForm, isNew: boolean): readonly SchemaField[] {
  return useMemo(() => {
    const byName = new Map(fieldsOf(schema, 'input').map((field) => [field.name, field]));
    return Object.entries(fields)
      .filter(([, { isForNew = false }]) => isNew || !isForNew)
      .flatMap(([name]) => byName.get(name) ?? []);
  }, [schema, fields, isNew]);
}

function FailureNote({ failure, names }: { failure: ApiError; names: readonly string[] }) {
  const { others } = faultsByField(failure.errors, names);
  return (
    <Alert
      type="error"
      showIcon
      className={styles.conflict}
      title={failure.message}
      description={others.length > 0 ? others.join('') : undefined}
    />
  );
}

/** The button, and how far what is written is stored. */
function SaveRow({
  words,
  isNew,
  isBusy,
  isUnsaved,
}: {
  words: StaffForm['words'];
  isNew: boolean;
  isBusy: boolean;
  isUnsaved: boolean;
}) {
  return (
    <div className={styles.save}>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
        {isBusy ? t('saving') : isNew ? words.saveNew : words.save}
      </Button>
      <span role="status" className="mut">
        {isUnsaved ? t('unsaved') : isNew ? '' : t('allSaved')}
      </span>
    </div>
  );
}

/**
 * A form made from the body of a call: what is wrong stands at its field, and above where more than two are.
 */
export function StaffFormView<Row extends StaffRow>({
  resource,
  form,
  fields,
  draft,
}: {
  resource: StaffResource<Row>;
  form: StaffForm;
  fields: readonly SchemaField[];
  draft: ReturnType<typeof useDraft<Row>>;
}) {
  const { base, values, isUnsaved, isBusy, failure, theirs, instance } = draft;
  const [faults, setFaults] = useState<Record<string, string>>({});
  const changed = theirs ? changedFields(fields, valuesOf(fields, base), valuesOf(fields, theirs)) : [];
  return (
    <Form<Values>
      name={formName}
      form={instance}
      // a new one goes on at its own page once it is stored: nothing may be written in between
      disabled={isBusy && base === null}
      layout="vertical"
      className={styles.form}
      requiredMark={optionalMark}
      scrollToFirstError={{ focus: true }}
      initialValues={values}
      onValuesChange={(_, next) => draft.write(next)}
      onFinish={() => {
        setFaults({});
        void draft.save();
      }}
      onFinishFailed={({ errorFields }) =>
        setFaults(
          Object.fromEntries(
            errorFields.map(({ name, errors }) => [`${formName}_${name.join('_')}`, errors[0] ?? '']),
          ),
        )
      }
    >
      <ErrorSummary errors={faults} />
      {failure ? <FailureNote failure={failure} names={Object.keys(form.fields)} /> : null}
      {theirs ? (
        <ConflictNote
          form={form}
          words={resource.words}
          changed={fields.filter(({ name }) => changed.includes(name))}
          theirs={valuesOf(fields, theirs)}
          isBusy={isBusy}
          onTake={draft.takeTheirs}
          onSaveMine={() => void draft.saveMine()}
        />
      ) : null}
      {fields.map((field) => (
        <FieldControl key={field.name} form={form} field={field} instance={instance} />
      ))}
      <SaveRow words={form.words} isNew={base === null} {...{ isBusy, isUnsaved }} />
    </Form>
  );
}
