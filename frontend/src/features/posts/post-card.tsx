import type { PostHead } from '@yuedu/contracts/http/content';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { Chip } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from './texts.ts';

export type CardPost = Partial<PostHead> & { _id: string };

/** A text in the library: drawing, title, summary, and how long and how hard it is; with `juniorZone`, the way into the junior section where it is closed. */
export function PostCard({ post, juniorZone = null }: { post: CardPost; juniorZone?: string | null }) {
  const meta = [
    post.grade ?? (post.education ? t(post.education) : ''),
    post.difficultyOfPost,
    t('characters', { count: post.characters ?? 0 }),
    t('minutes', { count: post.minutes ?? 1 }),
    t('questions', { count: post.questionCount ?? 0 }),
  ].filter(Boolean);
  return (
    <li className="sheet postcard">
      <Cover post={post} />
      <div className="in">
        <p className="kinds">
          <Chip kind="plain">{post.topicOfPost}</Chip>
          <Chip kind="plain">{post.formOfPost}</Chip>
          {post.isFree ? <Chip kind="ok">{t('free')}</Chip> : null}
          {post.open === false ? <Chip>{t('closed')}</Chip> : null}
        </p>
        <h2>
          <Link to={paths.post(post._id)}>{post.title}</Link>
        </h2>
        <p className="sum">{post.summary}</p>
        {post.open === false && juniorZone !== null && post.zones?.includes(juniorZone) ? (
          <p className="way">
            <Link
              className="lnk"
              to={paths.junior(post._id)}
              aria-label={t('inJuniorOf', { title: post.title ?? '' })}
            >
              {t('inJunior')}
            </Link>
          </p>
        ) : null}
        <p className="meta mut num">{meta.join('・')}</p>
      </div>
    </li>
  );
}
