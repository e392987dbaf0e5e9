import type { SearchCounts } from '@yuedu/contracts/http/content/search';
import { type SearchFilter, searchFilterNames } from '@yuedu/contracts/rules/search-modes';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useZones } from './api.ts';
import { countFilters, type SearchChange, type SearchQuery } from './search-query.ts';
import { t } from './texts.ts';
import styles from './search.module.css';

/** So many values of a filter stand there at once. */
const shownFirst = 6;
type Words = (filter: SearchFilter, value: string) => string;

/** A value as it is read: levels and zones have names of their own. */
export function useFilterWords(): Words {
  const zones = useZones();
  return (filter, value) => {
    if (filter === 'zone') return zones.data?.zones.find(({ _id }) => _id === value)?.title ?? t('zone');
    return filter === 'education' ? t(value as 'ElementarySchool') : value;
  };
}

interface FiltersProps {
  query: SearchQuery;
  counts: SearchCounts;
  change: (change: SearchChange) => void;
}

const isChoice = (filter: SearchFilter, query: SearchQuery, counts: SearchCounts): boolean =>
  counts[filter].length > (query.filters[filter] === '' ? 1 : 0);

/** Whether there is anything to choose by: one text alone leaves nothing. */
export const hasChoices = (query: SearchQuery, counts: SearchCounts): boolean =>
  searchFilterNames.some((filter) => isChoice(filter, query, counts));

function Group({
  filter,
  query,
  counts,
  change,
  words,
}: FiltersProps & { filter: SearchFilter; words: Words }) {
  const [isWhole, setIsWhole] = useState(false);
  const chosen = query.filters[filter];
  const values = counts[filter];
  if (!isChoice(filter, query, counts)) return null;
  const shown = isWhole ? values : values.slice(0, shownFirst);
  const rest = values.length - shown.length;
  return (
    <fieldset className={styles.group}>
      <legend>{t(filter)}</legend>
      {shown.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => change({ filters: { [filter]: value === chosen ? '' : value } })}
        >
          <span>{words(filter, value)}</span> <span className={styles.count}>{count}</span>
        </button>
      ))}
      {rest > 0 ? (
        <Button kind="t" size="sm" onClick={() => setIsWhole(true)}>
          {t('more', { count: rest })}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Each value with how many texts it would leave; on phones behind a button. */
export function Filters(props: FiltersProps & { total: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = useFilterWords();
  const count = countFilters(props.query);
  return (
    <section aria-label={t('filters')}>
      <Button className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="filter" />
        {count ? t('applied', { count }) : t('showFilters')}
      </Button>
      <div className={classNames(styles.groups, isOpen && styles.open)}>
        {searchFilterNames.map((filter) => (
          <Group key={filter} {...props} filter={filter} words={words} />
        ))}
        <Button kind="p" className={styles.fold} onClick={() => setIsOpen(false)}>
          {t('closeFilters', { count: props.total })}
        </Button>
      </div>
    </section>
  );
}

/** What narrows the search, each with its way off. */
export function Chosen({ query, change }: Pick<FiltersProps, 'query' | 'change'>) {
  const words = useFilterWords();
  const chosen: [string, string, SearchChange][] = [
    ...(query.tag
      ? [['tag', `${t('tag')}：${query.tag}`, { tag: '' }] as [string, string, SearchChange]]
      : []),
    ...(query.author
      ? [['author', `${t('author')}：${query.author}`, { author: '' }] as [string, string, SearchChange]]
      : []),
    ...searchFilterNames
      .filter((name) => query.filters[name] !== '')
      .map((name): [string, string, SearchChange] => [
        name,
        words(name, query.filters[name]),
        { filters: { [name]: '' } },
      ]),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('chosen')}>
      {chosen.map(([name, value, without]) => (
        <li key={name}>
          <button type="button" aria-label={t('remove', { value })} onClick={() => change(without)}>
            {value}
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  );
}
