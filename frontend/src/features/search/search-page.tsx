import { mostFound, type searchPosts, type Suggestion } from '@yuedu/contracts/http/content/search';
import type { OutputOf } from '@yuedu/contracts/route';
import type { SearchMode } from '@yuedu/contracts/rules/search-modes';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TitleHead } from '../../components/page-head.tsx';
import { Empty, LoadError, SkeletonSheets, Updating } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useAddressState } from '../../lib/address-state.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useSearch } from './api.ts';
import { Chosen, Filters, hasChoices } from './filters.tsx';
import { type ActsOf, HitList } from './hit-list.tsx';
import { Areas, Beginnings, Modes, Videos } from './mode-parts.tsx';
import { SearchBox } from './search-box.tsx';
import {
  countFilters,
  isAsked,
  readQuery,
  type SearchChange,
  type SearchQuery,
  writeQuery,
} from './search-query.ts';
import { t } from './texts.ts';
import styles from './search.module.css';

type Found = OutputOf<typeof searchPosts>;
interface PartProps {
  query: SearchQuery;
  mode: SearchMode | null;
  found: Found;
  change: (change: SearchChange) => void;
  acts: ActsOf;
}

function Nothing({ query, mode, found, change }: PartProps) {
  const isNarrowed = countFilters(query) > 0 || query.tag !== '' || query.author !== '';
  const words = query.q || query.tag || query.author;
  const clear: SearchChange = {
    tag: '',
    author: '',
    filters: { topic: '', form: '', type: '', difficulty: '', education: '', zone: '' },
  };
  const action = isNarrowed ? (
    <Button onClick={() => change(query.q === '' && mode === null ? { ...clear, q: words } : clear)}>
      {t('clear')}
    </Button>
  ) : words && mode !== null ? (
    <ButtonLink to={paths.search({ q: words })}>{t('toAll')}</ButtonLink>
  ) : (
    <ButtonLink to={paths.posts()}>{t('toLibrary')}</ButtonLink>
  );
  if (mode === 'onlineVideos' && found.videos.length === 0)
    return (
      <Empty title={t('emptyVideos')} action={action}>
        {t(words ? 'emptyText' : 'emptyMode')}
      </Empty>
    );
  return (
    <Empty title={words ? t('empty', { words }) : t('emptyPlain')} action={action}>
      {t(words || isNarrowed ? 'emptyText' : 'emptyMode')}
    </Empty>
  );
}

function Turn({ query, found, turn }: { query: SearchQuery; found: Found; turn: (after: string) => void }) {
  const { next } = found;
  if (!next && query.after === '') return null;
  return (
    <nav className={styles.turn} aria-label={t('results')}>
      {query.after ? <Button onClick={() => turn('')}>{t('first')}</Button> : null}
      {next ? (
        <Button kind="p" onClick={() => turn(next)}>
          {t('next')}
        </Button>
      ) : (
        <p className="mut">{t('end')}</p>
      )}
    </nav>
  );
}

function Results(props: PartProps & { isStale: boolean }) {
  const { query, mode, found, change, acts, isStale } = props;
  const top = useRef<HTMLDivElement>(null);
  const turn = (after: string): void => {
    change({ after });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const isVideos = mode === 'onlineVideos';
  const isNone = isVideos ? found.videos.length === 0 : found.total === 0 && found.areas.length === 0;
  const count = isVideos ? found.videos.length : found.total;
  return (
    <div ref={top} tabIndex={-1} className={styles.list} aria-busy={isStale}>
      <p role="status" className={styles.sum}>
        {t(isVideos ? 'foundVideos' : 'found', { count })}
        {found.isCapped ? <span>{t('capped', { count: mostFound })}</span> : null}
        <Updating when={isStale} />
      </p>
      <Chosen query={query} change={change} />
      {mode && !isVideos ? <Areas areas={found.areas} mode={mode} q={query.q} /> : null}
      {isNone ? <Nothing {...props} /> : null}
      {isVideos ? <Videos videos={found.videos} /> : null}
      {found.results.length > 0 ? (
        <HitList
          hits={found.results}
          mode={mode}
          acts={acts}
          isByMonth={mode === 'latestMagazines' && query.q === ''}
        />
      ) : null}
      {found.total > 0 ? <Turn query={query} found={found} turn={turn} /> : null}
    </div>
  );
}

function Search({ query, mode, change, acts }: Omit<PartProps, 'found'>) {
  const { data, error, isValidating, mutate } = useSearch(query, mode);
  if (!isAsked(query, mode)) return <Beginnings />;
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonSheets count={4} />;
  const hasFilters = mode !== 'onlineVideos' && data.total > 0 && hasChoices(query, data.counts);
  return (
    <div className={hasFilters ? styles.cols : undefined}>
      {hasFilters ? <Filters query={query} counts={data.counts} change={change} total={data.total} /> : null}
      <Results query={query} mode={mode} found={data} change={change} acts={acts} isStale={isValidating} />
    </div>
  );
}

/** Full-text search; words, filters and page stand in the address. @param mode null: all texts */
export function SearchPage({ mode, acts }: Pick<PartProps, 'mode' | 'acts'>) {
  const [address, setAddress] = useAddressState({ replace: false });
  const navigate = useNavigate();
  const query = readQuery(address);
  const title = mode ? t(mode) : t('title');
  useDocumentTitle(query.q ? `${query.q}・${title}` : title);
  const change = (next: SearchChange): void => setAddress((before) => writeQuery(readQuery(before), next));
  const pick = ({ kind, text, postId }: Suggestion): void => {
    if (postId !== null) void navigate(mode === 'junior' ? paths.junior(postId) : paths.post(postId));
    else void navigate(paths.search({ [kind]: text }));
  };
  return (
    <Wrap>
      <TitleHead title={title} lead={mode ? t(`${mode}Lead`) : t('lead')} />
      <SearchBox key={query.q} value={query.q} onSearch={(q) => change({ q })} onPick={pick} />
      <Modes q={query.q} />
      <Search query={query} mode={mode} change={change} acts={acts} />
    </Wrap>
  );
}
