import { juniorZoneOf } from '@yuedu/contracts/rules/junior';
import { type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Empty, LoadError, Skeleton, Updating } from '../../components/states.tsx';
import { useAddressState } from '../../lib/address-state.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useLibrary, useZoneIds } from './api.ts';
import { Filters } from './filters.tsx';
import { type LibraryQuery, readQuery, writeQuery } from './library-query.ts';
import { type CardPost, PostCard } from './post-card.tsx';
import { t } from './texts.ts';
import { Sheet } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import styles from './library.module.css';

interface LibraryProps {
  /** For teachers: gives a text to a class. */
  onAssign: ((post: CardPost) => void) | null;
  /** The bookmark of a text of a page. */
  favorite: (post: CardPost, among: readonly CardPost[]) => ReactNode;
}
interface Changes {
  change: (change: Parameters<typeof writeQuery>[1]) => void;
  clear: () => void;
}

function SkeletonCards() {
  return (
    <Skeleton>
      <div className={styles.postgrid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Sheet key={index} as="div" pad={false} className={styles.postcard}>
            <div className={styles.cov}>
              <i style={{ height: 'auto', aspectRatio: '160 / 110' }} />
            </div>
            <div className={styles.in}>
              <i style={{ width: '60%', height: '1.4em' }} />
              <i style={{ width: '90%' }} />
            </div>
          </Sheet>
        ))}
      </div>
    </Skeleton>
  );
}

function Page({
  query,
  change,
  clear,
  onAssign,
  favorite,
}: { query: LibraryQuery } & LibraryProps & Changes) {
  const list = useLibrary(query);
  const user = useUser();
  const zoneIds = useZoneIds(user !== null);
  const juniorZone = juniorZoneOf(zoneIds.data?.value);
  const top = useRef<HTMLDivElement>(null);
  if (list.error) return <LoadError error={list.error} retry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonCards />;
  const posts = list.data.results as CardPost[];
  if (posts.length === 0)
    return (
      <Empty title={t('emptyTitle')} action={<Button onClick={clear}>{t('clear')}</Button>}>
        {t('emptyText')}
      </Empty>
    );
  const { next } = list.data;
  const turn = (after: string): void => {
    change({ after });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={top} tabIndex={-1} className={styles['results-of']} aria-busy={list.isValidating}>
      <Updating className={styles.stale} when={list.isValidating} />
      <ul className={styles.postgrid} aria-label={t('list')}>
        {posts.map((post) => (
          <PostCard
            key={post._id}
            post={post}
            juniorZone={juniorZone}
            onAssign={onAssign}
            mark={favorite(post, posts)}
          />
        ))}
      </ul>
      <nav className={styles.turn} aria-label={t('list')}>
        {query.after ? <Button onClick={() => turn('')}>{t('firstPage')}</Button> : null}
        {next ? (
          <Button kind="p" onClick={() => turn(next)}>
            {t('more')}
          </Button>
        ) : (
          <p className="mut">{t('end')}</p>
        )}
      </nav>
    </div>
  );
}

/** Of the whole library, or of one topic, with its drawing where there is room. */
function Head({ topic }: { topic: string }) {
  const user = useUser();
  return (
    <PageHead className={topic ? styles.category : undefined}>
      {topic ? <Cover className={styles.drawing} post={{ _id: topic, topicOfPost: topic }} /> : null}
      <div>
        {topic ? <p>{t('title')}</p> : null}
        <h1>{topic || t('title')}</h1>
        <p>{topic ? t('topicLead') : t('lead')}</p>
      </div>
      {user ? (
        <PageActions>
          <ButtonLink to={paths.favorites}>{t('favorites')}</ButtonLink>
          {user.title === 'teacher' ? null : <ButtonLink to={paths.juniorHome}>{t('junior')}</ButtonLink>}
        </PageActions>
      ) : null}
    </PageHead>
  );
}

/** The library: filters, sort and place in the list all stand in the address. */
export function Library(props: LibraryProps) {
  const [address, setAddress] = useAddressState({ replace: false });
  const query = readQuery(address);
  const changes: Changes = {
    change: (change) => setAddress((before) => writeQuery(readQuery(before), change)),
    clear: () => setAddress(() => ''),
  };
  return (
    <Wrap className={styles.library}>
      <Head topic={query.filters.topic} />
      <Filters query={query} onChange={changes.change} onClear={changes.clear} />
      <Page query={query} {...changes} {...props} />
    </Wrap>
  );
}
