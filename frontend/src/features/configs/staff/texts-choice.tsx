import { useState } from 'react';
import { useTextsOf, useTitles } from '../../../components/staff/choices/choices-api.ts';
import { Finder } from '../../../components/staff/choices/finder.tsx';
import { OrderedRows } from './ordered-rows.tsx';
import { t } from './texts.ts';

/** Texts of an area, chosen from the library by their words. */
export function TextsChoice({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const { data: found, isLoading } = useTextsOf(search);
  const { data: chosen } = useTitles(value);
  const titles = new Map((chosen?.results ?? []).map(({ _id, title }) => [_id, title ?? '']));
  const options = (search.trim() === '' ? [] : (found?.results ?? [])).flatMap(({ _id, title, author }) =>
    value.includes(_id) ? [] : [{ value: _id, label: [title, author].filter(Boolean).join('　') }],
  );
  return (
    <>
      <OrderedRows
        values={value}
        nameOf={(id) => titles.get(id) ?? (chosen ? t('goneText') : '…')}
        onChange={onChange}
      />
      <Finder
        label={t('findText')}
        options={options}
        isBusy={isLoading}
        notFound={search.trim() === '' ? t('findText') : t('noText')}
        onSearch={setSearch}
        onChoose={(id) => onChange([...value, id])}
      />
    </>
  );
}
