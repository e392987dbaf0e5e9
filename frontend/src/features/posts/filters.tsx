import { educations, gradesOf } from '@yuedu/contracts/rules/education';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useCategories, useZones } from './api.ts';
import {
  countFilters,
  type FilterName,
  type LibraryQuery,
  levelOf,
  type SortName,
  sorts,
} from './library-query.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { paths } from '../../lib/paths.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Select, TextInput } from '../../components/controls.tsx';
import styles from './library.module.css';

interface Option {
  value: string;
  label: string;
}
type Change = (change: { sort?: SortName; filters?: Partial<Record<FilterName, string>> }) => void;

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
  title: t('byTitle'),
};

function useFilterOptions(education: string): Record<FilterName, Option[]> {
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
    grade: [
      { value: '', label: t('any') },
      ...gradesOf(levelOf(education)).map((grade) => ({ value: grade, label: grade })),
    ],
    zone: [
      { value: '', label: t('any') },
      ...(zones.data?.zones ?? []).map((zone) => ({ value: zone._id, label: zone.title })),
    ],
  };
}

const shownFilters: FilterName[] = ['form', 'type', 'difficulty', 'education', 'grade', 'zone'];

interface FiltersProps {
  query: LibraryQuery;
  onChange: Change;
  onClear: () => void;
}

/** Words are looked for on the search's own page; what narrows the library goes along. */
function SearchForm({ query, isOpen, onOpen }: { query: LibraryQuery; isOpen: boolean; onOpen: () => void }) {
  const navigate = useNavigate();
  const count = countFilters(query);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(paths.search({ q, ...query.filters }));
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
          maxLength={100}
          placeholder={t('searchHint')}
          enterKeyHint="search"
        />
      </label>
      <Button type="submit">{t('find')}</Button>
      <Button className={styles.fold} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        <Icon name="filter" />
        {count ? t('applied', { count }) : t('showFilters')}
      </Button>
    </form>
  );
}

function Picks({ query, onChange, onClear }: FiltersProps) {
  const options = useFilterOptions(query.filters.education);
  return (
    <div className={styles.picks}>
      {shownFilters
        .filter((name) => name !== 'grade' || options.grade.length > 1)
        .map((name) => (
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
      {countFilters(query) > 0 ? (
        <Button kind="t" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

/** The topics as a row, each one a page with a head of its own; on phones it is moved by a finger. */
function Topics({ query, onChange }: Pick<FiltersProps, 'query' | 'onChange'>) {
  const { topic } = useFilterOptions('');
  return (
    <div role="group" className={styles.topics} aria-label={t('topic')}>
      {topic.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === query.filters.topic}
          onClick={() => onChange({ filters: { topic: value } })}
        >
          {value === '' ? t('allTopics') : label}
        </button>
      ))}
    </div>
  );
}

/** Filters and sort go to the address, words to the search. On phones the filters are a sheet. */
export function Filters(props: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useMedia('(max-width: 767px)');
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SearchForm query={props.query} isOpen={isOpen} onOpen={() => setIsOpen(true)} />
      <Topics {...props} />
      {isNarrow ? (
        <Dialog
          title={t('filters')}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          actions={
            <Button kind="p" wide onClick={() => setIsOpen(false)}>
              {t('showTexts')}
            </Button>
          }
        >
          <Picks {...props} />
        </Dialog>
      ) : (
        <Picks {...props} />
      )}
    </section>
  );
}
