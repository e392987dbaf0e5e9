import { difficulties, textTypes } from '@yuedu/contracts/http/content/posts';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { educations, gradesByEducation } from '@yuedu/contracts/rules/education';
import { Checkbox, Input, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useCategories, useZones } from './api.ts';
import { t } from './texts.ts';
import styles from './desk.module.css';

interface Props {
  draft: DraftPost;
  /** Faults of the head by field. */
  faults: ReadonlyMap<string, string>;
  onChange: (change: Partial<DraftPost>) => void;
}

function Field({
  label,
  fault,
  isWide = false,
  children,
}: {
  label: string;
  fault?: string | undefined;
  isWide?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={isWide ? styles.wide : styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault ? <p className={styles.fault}>{fault}</p> : null}
    </div>
  );
}

const choices = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

function Level({ draft, faults, onChange }: Props) {
  const grades = gradesByEducation[draft.education];
  return (
    <>
      <Field label={t('education')}>
        {(id) => (
          <Select
            id={id}
            value={draft.education}
            options={educations.map((value) => ({ value, label: t(value) }))}
            onChange={(education) => onChange({ education, grade: undefined })}
          />
        )}
      </Field>
      {grades.length > 0 ? (
        <Field label={t('grade')} fault={faults.get('grade')}>
          {(id) => (
            <Select
              id={id}
              value={draft.grade ?? null}
              options={choices(grades)}
              onChange={(grade) => onChange({ grade: grade as DraftPost['grade'] })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

function Choice<T extends string>({
  label,
  fault,
  value,
  words,
  onChange,
}: {
  label: string;
  fault?: string | undefined;
  value: T | '';
  words: readonly T[];
  onChange: (value: T) => void;
}) {
  return (
    <Field label={label} fault={fault}>
      {(id) => <Select<T> id={id} value={value || null} options={choices(words)} onChange={onChange} />}
    </Field>
  );
}

function Kinds({ draft, faults, onChange }: Props) {
  const { data: categories } = useCategories();
  const titles = (kind: 'topic' | 'form' | 'tag') => (categories?.[kind] ?? []).map((one) => one.title);
  return (
    <>
      <Choice
        label={t('topic')}
        fault={faults.get('topicOfPost')}
        value={draft.topicOfPost}
        words={titles('topic')}
        onChange={(topicOfPost) => onChange({ topicOfPost })}
      />
      <Choice
        label={t('form')}
        fault={faults.get('formOfPost')}
        value={draft.formOfPost}
        words={titles('form')}
        onChange={(formOfPost) => onChange({ formOfPost })}
      />
      <Choice
        label={t('type')}
        value={draft.typeOfPost}
        words={textTypes}
        onChange={(typeOfPost) => onChange({ typeOfPost })}
      />
      <Choice
        label={t('difficulty')}
        value={draft.difficultyOfPost}
        words={difficulties}
        onChange={(difficultyOfPost) => onChange({ difficultyOfPost })}
      />
      <Field label={t('tags')}>
        {(id) => (
          <Select
            id={id}
            mode="tags"
            maxCount={10}
            value={draft.tags}
            options={choices(titles('tag'))}
            onChange={(tags) =>
              onChange({ tags: tags.map((tag) => tag.trim().slice(0, 20)).filter(Boolean) })
            }
          />
        )}
      </Field>
    </>
  );
}

function Zones({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { data } = useZones();
  const zones = data?.zones ?? [];
  const codes = new Map(zones.map((zone) => [zone._id, zone.code]));
  return (
    <fieldset className={styles.zones}>
      <legend>{t('zones')}</legend>
      <Checkbox.Group
        value={draft.zones.map((zone) => codes.get(zone) ?? zone)}
        options={zones.map((zone) => ({ value: zone.code, label: zone.title }))}
        onChange={(chosen) => onChange({ zones: chosen })}
      />
      <label className={styles.switch}>
        <Switch checked={draft.isFree} onChange={(isFree) => onChange({ isFree })} />
        {t('isFree')}
      </label>
    </fieldset>
  );
}

/** What lists and the first lines of a text show. */
export function HeadFields({ draft, faults, onChange }: Props) {
  return (
    <div className={styles.head}>
      <Field label={t('title')} fault={faults.get('title')} isWide>
        {(id) => (
          <Input
            id={id}
            className={styles.title}
            value={draft.title}
            maxLength={100}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('summary')} isWide>
        {(id) => (
          <Input
            id={id}
            value={draft.summary}
            maxLength={60}
            showCount
            onChange={(event) => onChange({ summary: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('author')}>
        {(id) => (
          <Input
            id={id}
            value={draft.author}
            maxLength={60}
            onChange={(event) => onChange({ author: event.target.value })}
          />
        )}
      </Field>
      <Level draft={draft} faults={faults} onChange={onChange} />
      <Kinds draft={draft} faults={faults} onChange={onChange} />
      <Zones draft={draft} onChange={onChange} />
    </div>
  );
}
