import { educations } from '@yuedu/contracts/rules/education';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useCategories, useZones } from './api.ts';
import { countFilters, type FilterName, type LibraryQuery, type SortName, sorts } from './library-query.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Select, TextInput } from '../../components/controls.tsx';
import styles from './library.module.css';

interface Option {
  value: string;
  label: string;
}
type Change = (change: {
  search?: string;
  sort?: SortName;
  filters?: Partial<Record<FilterName, string>>;
}) => void;

function Pick({
  name,
  label,
  options,
  value,
  onChange,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.pickone}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        className={classNames(styles.inp, value && name !== 'sort' && styles.set)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

const sortWords: Record<SortName, string> = {
  newest: t('newest'),
  shortest: t('shortest'),
  longest: t('longest'),
  title: t('easiest'),
};

function useFilterOptions(): Record<FilterName, Option[]> {
  const groups = useCategories();
  const zones = useZones();
  const words = (kind: 'topic' | 'form' | 'type' | 'difficulty'): Option[] => [
    { value: '', label: t('any') },
    ...(groups.data?.[kind] ?? []).map((category) => ({ value: category.title, label: category.title })),
  ];
  return {
    topic: words('topic'),
    form: words('form'),
    type: words('type'),
    difficulty: words('difficulty'),
    education: [{ value: '', label: t('any') }, ...educations.map((one) => ({ value: one, label: t(one) }))],
    zone: [
      { value: '', label: t('any') },
      ...(zones.data?.zones ?? []).map((zone) => ({ value: zone._id, label: zone.title })),
    ],
  };
}

const shownFilters: FilterName[] = ['topic', 'form', 'type', 'difficulty', 'education', 'zone'];

interface FiltersProps {
  query: LibraryQuery;
  onChange: Change;
  onClear: () => void;
}

function SearchForm({
  query,
  onChange,
  isOpen,
  onFold,
}: Omit<FiltersProps, 'onClear'> & { isOpen: boolean; onFold: () => void }) {
  const count = countFilters(query);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };
  return (
    <form role="search" aria-label={t('search')} onSubmit={submit}>
      <label className={styles.searchbox}>
        <span className="sr">{t('search')}</span>
        <Icon name="search" />
        <TextInput
          className={styles.inp}
          type="search"
          name="search"
          defaultValue={query.search}
          placeholder={t('searchHint')}
          enterKeyHint="search"
        />
      </label>
      <Button type="submit">{t('find')}</Button>
      <Button className={styles.fold} aria-expanded={isOpen} onClick={onFold}>
        <Icon name="filter" />
        {count ? t('applied', { count }) : t('showFilters')}
      </Button>
    </form>
  );
}

function Picks({ query, onChange, onClear, isOpen }: FiltersProps & { isOpen: boolean }) {
  const options = useFilterOptions();
  return (
    <div className={classNames(styles.picks, isOpen && styles.open)}>
      {shownFilters.map((name) => (
        <Pick
          key={name}
          name={name}
          label={t(name)}
          options={options[name]}
          value={query.filters[name]}
          onChange={(value) => onChange({ filters: { [name]: value } })}
        />
      ))}
      <Pick
        name="sort"
        label={t('sort')}
        options={(Object.keys(sorts) as SortName[]).map((name) => ({ value: name, label: sortWords[name] }))}
        value={query.sort}
        onChange={(value) => onChange({ sort: value as SortName })}
      />
      {countFilters(query) > 0 || query.search ? (
        <Button kind="t" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

/** Search, filters and sort; all of it goes to the address. On phones the filters fold. */
export function Filters({ query, onChange, onClear }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SearchForm
        key={query.search}
        query={query}
        onChange={onChange}
        isOpen={isOpen}
        onFold={() => setIsOpen(!isOpen)}
      />
      <Picks query={query} onChange={onChange} onClear={onClear} isOpen={isOpen} />
    </section>
  );
}
