import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { type ListChange, type ListState, withoutFilters } from './list-address.ts';
import styles from './staff-list.module.css';

/** Whether less than the whole list is shown. */
export const isFiltered = ({ q, filters }: ListState): boolean => q !== '' || Object.keys(filters).length > 0;

/**
 * What is written into the search box, until it is searched for; another search in the address replaces it.
 */
function useTyped(q: string) {
  const [typed, setTyped] = useState({ q, text: q });
  if (typed.q !== q) setTyped({ q, text: q });
  return { text: typed.text, type: (text: string): void => setTyped({ q, text }) };
}

/** Search, a choice a filter, and the order. */
export function Filters<Row extends StaffRow>({
  resource: { words, filters, sorts },
  state,
  change,
}: {
  resource: Pick<StaffResource<Row>, 'words' | 'filters' | 'sorts'>;
  state: ListState;
  change: (next: ListChange) => void;
}) {
  const { text, type } = useTyped(state.q);
  return (
    <div className={styles.filters} role="search">
      <Input.Search
        aria-label={t('find', { one: words.one })}
        placeholder={words.search}
        value={text}
        onChange={({ target }) => type(target.value)}
        allowClear
        maxLength={100}
        onSearch={(q) => change({ q: q.trim() })}
      />
      {filters.map(({ key, label, all, words: options, open }) =>
        open ? (
          <open.control
            key={key}
            value={state.filters[key] ?? ''}
            onChange={(value) => change({ [key]: value })}
          />
        ) : (
          <Select
            key={key}
            aria-label={label}
            value={state.filters[key] ?? ''}
            popupMatchSelectWidth={false}
            onChange={(value) => change({ [key]: value })}
            options={[
              { value: '', label: all },
              ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
            ]}
          />
        ),
      )}
      <Select
        aria-label={t('order')}
        value={state.sort}
        popupMatchSelectWidth={false}
        onChange={(sort) => change({ sort })}
        options={[...sorts]}
      />
      {isFiltered(state) ? (
        <Button type="link" onClick={() => change(withoutFilters({ filters }))}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}
