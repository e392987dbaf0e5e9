import { Select } from 'antd';
import { useSchool, useSchoolChoices } from './choices-api.ts';
import { t } from './texts.ts';
import { useFound } from './use-found.ts';

/** What is looked for and found, for a choice of schools. */
export const useSchoolSearch = (chosen: readonly string[]) =>
  useFound(useSchoolChoices, chosen, t('noSchool'));

/** One school, or all. */
export function SchoolFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { options, parts } = useSchoolSearch(value === '' ? [] : [value]);
  return (
    <Select<string>
      {...parts}
      aria-label={t('school')}
      value={value}
      popupMatchSelectWidth={false}
      onChange={onChange}
      options={[{ value: '', label: t('allSchools') }, ...options]}
    />
  );
}

/** One school of a form; with `mayBeNone` none, too. */
export function SchoolSelect({
  id,
  value = null,
  mayBeNone = false,
  onChange,
}: {
  id?: string;
  value?: string | null;
  mayBeNone?: boolean;
  onChange?: (value: string | null) => void;
}) {
  const chosen = value === null || value === '' ? null : value;
  const { options, parts } = useSchoolSearch(chosen === null ? [] : [chosen]);
  return (
    <Select<string | null>
      {...parts}
      {...(id !== undefined && { id })}
      value={chosen}
      allowClear={mayBeNone}
      placeholder={t('schoolHint')}
      options={options}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
    />
  );
}

function SchoolName({ id }: { id: string }) {
  return useSchool(id).data?.name ?? '…';
}

/** Names of schools, in a row of a list. */
export function SchoolNames({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return t('none');
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 ? '、' : ''}
      <SchoolName id={id} />
    </span>
  ));
}
