import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { type ChoiceFilters, type FilterName, filterNames, noFilters, sorts } from '../choice-query.ts';
import { useFilterWords } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';

/** Every property that a text can be looked for by; on phones they fold under one button. */
export function PostFilters({
  filters,
  onChange,
}: {
  filters: ChoiceFilters;
  onChange: (filters: ChoiceFilters) => void;
}) {
  const words = useFilterWords();
  const [isOpen, setIsOpen] = useState(false);
  const count = filterNames.filter((name) => filters[name]).length;
  const set = (change: Partial<ChoiceFilters>): void => onChange({ ...filters, ...change });
  return (
    <div className={styles.pickbar}>
      <Input.Search
        allowClear
        placeholder={t('findHint')}
        aria-label={t('find')}
        onSearch={(search) => set({ search: search.trim() })}
      />
      <Button
        className={styles.fold ?? ''}
        icon={<Icon name="filter" small />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count ? t('filtersOf', { count }) : t('filters')}
      </Button>
      <div className={classNames(styles.picks, isOpen && styles.open)}>
        {filterNames.map((name: FilterName) => (
          <Select
            key={name}
            allowClear
            placeholder={t(name)}
            aria-label={t(name)}
            value={filters[name] || null}
            options={words[name]}
            onChange={(value: string | null | undefined) => set({ [name]: value ?? '' })}
          />
        ))}
        <Select
          aria-label={t('sort')}
          value={filters.sort}
          options={sorts.map((value) => ({ value, label: t(value) }))}
          onChange={(sort) => set({ sort })}
        />
        {count > 0 ? (
          <Button type="text" onClick={() => set({ ...noFilters, search: filters.search })}>
            {t('clearFilters')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
