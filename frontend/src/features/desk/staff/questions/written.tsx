import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { ErrorLine } from '../../../../components/controls.tsx';
import { Field } from '../../../../components/field.tsx';
import { Icon } from '../../../../components/icon.tsx';
import type { QuestionForm } from './question-form.ts';
import { t } from './texts.ts';
import styles from './questions-editor.module.css';

interface Props {
  form: QuestionForm;
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  rows?: number;
}

/** What is wrong at a path and what would make it better, where something is. */
export function FaultLines({ form, path }: { form: QuestionForm; path: string }) {
  const [error, advice] = [form.error(path), form.advice(path)];
  return (
    <>
      {error ? (
        <ErrorLine id={`${form.id(path)}-error`}>
          <Icon name="warning" small />
          {error}
        </ErrorLine>
      ) : null}
      {advice ? (
        <p id={`${form.id(path)}-advice`} className={styles.advice}>
          {t('advice', { message: advice })}
        </p>
      ) : null}
    </>
  );
}

/** The lines of `FaultLines` that a control names as its description. */
export const describedBy = (form: QuestionForm, path: string): string | undefined =>
  [form.error(path) ? `${form.id(path)}-error` : '', form.advice(path) ? `${form.id(path)}-advice` : '']
    .filter(Boolean)
    .join(' ') || undefined;

function Control({
  value,
  onChange,
  maxLength,
  rows,
  hasError,
  ...rest
}: Omit<Props, 'form' | 'path' | 'label'> & {
  id: string;
  hasError: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
}) {
  const control = {
    ...rest,
    value,
    maxLength,
    'aria-invalid': hasError || undefined,
    ...(hasError && { status: 'error' as const }),
  };
  return rows === undefined ? (
    <Input {...control} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Input.TextArea {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
  );
}

/** A text with its label above, and help, advice and fault below. */
export function Written({ form, path, label, help, ...rest }: Props & { help?: ReactNode }) {
  const [error, advice] = [form.error(path), form.advice(path)];
  const below = advice ? (
    <>
      {help}
      <span className={styles.advice}>{t('advice', { message: advice })}</span>
    </>
  ) : (
    help
  );
  return (
    <Field label={label} id={form.id(path)} error={error} {...(below !== undefined && { help: below })}>
      {({ id, 'aria-describedby': description }) => (
        <Control {...rest} id={id} aria-describedby={description} hasError={error !== undefined} />
      )}
    </Field>
  );
}

/** One of several texts under each other: its label is for those who don't see where it stands. */
export function WrittenRow({ form, path, label, children, ...rest }: Props & { children?: ReactNode }) {
  return (
    <div className={styles.written}>
      <div className={styles.row}>
        <Control
          {...rest}
          id={form.id(path)}
          aria-label={label}
          aria-describedby={describedBy(form, path)}
          hasError={form.error(path) !== undefined}
        />
        {children}
      </div>
      <FaultLines form={form} path={path} />
    </div>
  );
}

/** Takes one of several away. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button type="text" aria-label={label} icon={<Icon name="close" small />} onClick={onClick} />
);

/** Fields that belong together; a fault of all of them can have the focus. */
export function FieldGroup({
  form,
  path,
  legend,
  help,
  children,
}: {
  form: QuestionForm;
  path: string;
  legend: string;
  help?: string;
  children: ReactNode;
}) {
  return (
    <fieldset
      className={styles.group}
      id={form.id(path)}
      tabIndex={-1}
      aria-describedby={describedBy(form, path)}
    >
      <legend>{legend}</legend>
      {help ? <p className={styles.help}>{help}</p> : null}
      {children}
      <FaultLines form={form} path={path} />
    </fieldset>
  );
}
