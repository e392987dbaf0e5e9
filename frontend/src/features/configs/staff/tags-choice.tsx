import { useState } from 'react';
import { Finder } from '../../../components/staff/choices/finder.tsx';
import { useTagsOf } from './api.ts';
import { OrderedRows } from './ordered-rows.tsx';
import { t } from './texts.ts';

export function TagsChoice({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const { data, isLoading } = useTagsOf(search);
  const found = (data?.results ?? []).flatMap(({ title }) =>
    title === undefined || value.includes(title) ? [] : [{ value: title, label: title }],
  );
  return (
    <>
      {value.length === 0 ? <p className="mut">{t('noTags')}</p> : null}
      <OrderedRows values={value} nameOf={(tag) => tag} onChange={onChange} />
      <Finder
        label={t('findTag')}
        options={found}
        isBusy={isLoading}
        notFound={t('noTag')}
        onSearch={setSearch}
        onChoose={(tag) => onChange([...value, tag])}
      />
    </>
  );
}
