import type { Favorite } from '@yuedu/contracts/http/content/favorites';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets, Updating } from '../../components/states.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { useAddressState } from '../../lib/address-state.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { dateWords } from '../../lib/time.ts';
import { dropText } from './acts.ts';
import { useFavorites } from './api.ts';
import MoveDialog from './move-dialog.tsx';
import { t } from './texts.ts';
import styles from './favorites.module.css';

type Row = Partial<Favorite> & { _id: string };

function About({ row: { post } }: { row: Row }) {
  if (!post)
    return (
      <p className={styles.sum}>
        <Chip>{t('gone')}</Chip> {t('goneText')}
      </p>
    );
  return (
    <>
      <p className={styles.sum}>{post.summary}</p>
      {post.open ? null : (
        <p className={styles.sum}>
          <Chip>{t('closed')}</Chip> {t('closedText')}
        </p>
      )}
    </>
  );
}

function Card({ row, onDrop }: { row: Row; onDrop: () => void }) {
  const [isMoving, setIsMoving] = useState(false);
  const { postId = '', folderId = null, post } = row;
  const title = post?.title ?? row.title ?? '';
  const text = { _id: postId, title };
  const meta = [
    post && t('characters', { count: post.characters }),
    post && t('minutes', { count: post.minutes }),
    post?.difficultyOfPost,
    row.savedAt && t('savedAt', { day: dateWords(row.savedAt) }),
  ].filter(Boolean);
  return (
    <Sheet as="li" pad={false} className={styles.card}>
      <Cover className={styles.cover ?? ''} post={post ?? { _id: postId, title }} />
      <div className={styles.in}>
        <h3>
          {post ? (
            <Link to={paths.post(postId)}>
              <TitleWords>{title}</TitleWords>
            </Link>
          ) : (
            <TitleWords>{title}</TitleWords>
          )}
        </h3>
        <About row={row} />
        <p className={classNames('mut', styles.meta)}>
          {meta.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <p className={styles.acts}>
          <Button aria-label={t('moveOf', { title })} onClick={() => setIsMoving(true)}>
            {t('move')}
          </Button>
          <Button
            kind="t"
            aria-label={t('dropOf', { title })}
            onClick={() => {
              onDrop();
              void dropText(text, folderId);
            }}
          >
            {t('drop')}
          </Button>
        </p>
      </div>
      {isMoving ? <MoveDialog post={text} folderId={folderId} onClose={() => setIsMoving(false)} /> : null}
    </Sheet>
  );
}

/**
 * The texts of a folder; the place in the list stands in the address.
 * @param empty instead of a list without texts
 */
export function FavoriteList({ folderId, empty }: { folderId: string | null; empty: ReactNode }) {
  const [address, setAddress] = useAddressState({ replace: false });
  const after = address.get('after') ?? '';
  const list = useFavorites(folderId, after);
  const top = useRef<HTMLDivElement>(null);
  if (list.error && !list.data) return <LoadError error={list.error} retry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonSheets count={3} />;
  const { results, next } = list.data;
  // A card that is dropped takes the focus with it.
  const toTop = (): void => top.current?.focus({ preventScroll: true });
  const turn = (to: string): void => {
    setAddress(() => (to === '' ? '' : new URLSearchParams({ after: to }).toString()));
    top.current?.scrollIntoView({ block: 'start' });
    toTop();
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.results} aria-busy={list.isValidating}>
      <Updating when={list.isValidating} />
      {results.length > 0 ? null : after ? <p className="mut">{t('emptyPage')}</p> : empty}
      <ul className={styles.cards} aria-label={t('list')}>
        {results.map((row) => (
          <Card key={row._id} row={row} onDrop={toTop} />
        ))}
      </ul>
      {after || next ? (
        <nav className={styles.turn} aria-label={t('list')}>
          {after ? <Button onClick={() => turn('')}>{t('firstPage')}</Button> : null}
          {next ? (
            <Button kind="p" onClick={() => turn(next)}>
              {t('more')}
            </Button>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
