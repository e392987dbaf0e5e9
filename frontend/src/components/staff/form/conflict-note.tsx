import { Alert, Button } from 'antd';
import type { SchemaField } from '../fields.ts';
import type { StaffForm } from '../resource.ts';
import { t } from '../texts.ts';
import type { Values } from './draft.ts';
import styles from './staff-form.module.css';

const longest = 120;

function valueWords(form: StaffForm, { name, kind }: SchemaField, value: unknown): string {
  if (kind === 'flag') return t(value ? 'yes' : 'no');
  const inWords = form.fields[name]?.wordsOf;
  if (inWords) return inWords(value);
  const words = form.fields[name]?.words ?? {};
  const text = (Array.isArray(value) ? value : [value ?? ''])
    .map((one) => words[String(one)] ?? String(one))
    .join('、');
  if (text === '') return t('emptied');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Somebody else has changed the row meanwhile: what they wrote, and the two ways to go on. */
export function ConflictNote({
  form,
  words: { one, unit },
  changed,
  theirs,
  isBusy,
  onTake,
  onSaveMine,
}: {
  form: StaffForm;
  words: { one: string; unit: string };
  /** The fields in which they changed it. */
  changed: readonly SchemaField[];
  theirs: Values;
  isBusy: boolean;
  onTake: () => void;
  onSaveMine: () => void;
}) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.conflict}
      title={t('conflictTitle', { one, unit })}
      description={
        <>
          <p>{t(changed.length > 0 ? 'conflictText' : 'conflictSame')}</p>
          <ul>
            {changed.map((field) => (
              <li key={field.name}>
                {t('theirs', {
                  label: form.fields[field.name]?.label ?? field.name,
                  value: valueWords(form, field, theirs[field.name]),
                })}
              </li>
            ))}
          </ul>
          <span className={styles.ways}>
            <Button onClick={onTake}>{t('takeTheirs')}</Button>
            <Button loading={isBusy} onClick={onSaveMine}>
              {t('saveMine')}
            </Button>
          </span>
        </>
      }
    />
  );
}
