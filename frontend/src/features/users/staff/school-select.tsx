import { Select } from 'antd';
import { useState } from 'react';
import { t } from './texts.ts';
import { useSchool, useSchoolChoices } from './users-api.ts';

type Scope = { schoolIds: readonly string[] };
/** Most schools of one person that can be chosen here. */
const mostSchools = 20;

/** What is looked for and found, for a choice of schools. */
function useSearch(chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const { rows, isLoading } = useSchoolChoices(search.trim().slice(0, 60), chosen);
  const options = rows.map(({ _id, name = '', county }) => ({
    value: _id,
    label: county ? `${name}（${county}）` : name,
  }));
  const parts = {
    showSearch: { filterOption: false, onSearch: setSearch },
    loading: isLoading,
    notFoundContent: <span className="mut">{t(isLoading ? 'loading' : 'noSchool')}</span>,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setSearch('');
    },
  };
  return { options, parts };
}

/** The schools of a person, found by name. */
export function SchoolsOfPerson({
  id,
  value = { schoolIds: [] },
  onChange,
}: {
  id?: string;
  value?: Scope;
  onChange?: (value: Scope) => void;
}) {
  const { options, parts } = useSearch(value.schoolIds);
  return (
    <Select<string[]>
      {...parts}
      {...(id !== undefined && { id })}
      mode="multiple"
      maxCount={mostSchools}
      placeholder={t('schoolHint')}
      value={[...value.schoolIds]}
      options={options}
      onChange={(schoolIds) => onChange?.({ schoolIds })}
    />
  );
}

/** One school, or all. */
export function SchoolFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { options, parts } = useSearch(value === '' ? [] : [value]);
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

/** The school of all people of a file. */
export function SchoolOfFile({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { options, parts } = useSearch(value === '' ? [] : [value]);
  return (
    <Select<string>
      {...parts}
      id={id}
      {...(value !== '' && { value })}
      placeholder={t('schoolHint')}
      options={options}
      onChange={onChange}
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
