import type { PostHead } from '@yuedu/contracts/http/content/posts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './library.module.css';

export type CardPost = Partial<PostHead> & { _id: string };

function Kinds({ post }: { post: CardPost }) {
  return (
    <p className={styles.kinds}>
      <Chip className={styles.chip} kind="plain">
        {post.topicOfPost}
      </Chip>
      <Chip className={styles.chip} kind="plain">
        {post.formOfPost}
      </Chip>
      {post.isFree ? (
        <Chip className={styles.chip} kind="ok">
          {t('free')}
        </Chip>
      ) : null}
      {post.open === false ? <Chip className={styles.chip}>{t('closed')}</Chip> : null}
    </p>
  );
}

function Meta({ post }: { post: CardPost }) {
  const meta = [
    post.grade ?? (post.education ? t(post.education) : ''),
    post.difficultyOfPost,
    t('characters', { count: post.characters ?? 0 }),
    t('minutes', { count: post.minutes ?? 1 }),
    t('questions', { count: post.questionCount ?? 0 }),
  ].filter(Boolean);
  return (
    <p className={classNames('mut', styles.meta)}>
      {meta.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}

/**
 * A text in the library: drawing, title, summary, and how long and how hard it is; with `juniorZone`, the way
 * into the junior section where it is closed.
 */
export function PostCard({
  post,
  juniorZone = null,
  onAssign = null,
  mark,
}: {
  post: CardPost;
  juniorZone?: string | null;
  onAssign?: ((post: CardPost) => void) | null;
  /** At its corner: the bookmark. */
  mark?: ReactNode;
}) {
  return (
    <Sheet as="li" pad={false} className={styles.postcard}>
      <Cover className={styles.cov} post={post} />
      {mark ? <div className={styles.markbox}>{mark}</div> : null}
      <div className={styles.in}>
        <Kinds post={post} />
        <h2>
          <Link to={paths.post(post._id)}>
            <TitleWords>{post.title ?? ''}</TitleWords>
          </Link>
        </h2>
        <p className={styles.sum}>{post.summary}</p>
        {post.open === false && juniorZone !== null && post.zones?.includes(juniorZone) ? (
          <p className={styles.above}>
            <Link
              className={classNames('lnk', styles.junior)}
              to={paths.junior(post._id)}
              aria-label={t('inJuniorOf', { title: post.title ?? '' })}
            >
              {t('inJunior')}
            </Link>
          </p>
        ) : null}
        <Meta post={post} />
        {onAssign && post.open !== false ? (
          <p className={styles.above}>
            <Button
              size="sm"
              aria-label={t('assignOf', { title: post.title ?? '' })}
              onClick={() => onAssign(post)}
            >
              {t('assign')}
            </Button>
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}
