import type { PostHead } from '@yuedu/contracts/http/content/posts';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import type { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { t } from './texts.ts';
import styles from './junior.module.css';

type Head = Partial<PostHead> & { _id: string };

/** A text as one large target: the whole card leads to it. */
function Card({ post }: { post: Head }) {
  return (
    <Sheet as="li" pad={false} className={styles.card}>
      <Cover className={styles.cover} post={post} />
      <h3>
        <Link to={paths.junior(post._id)}>
          <TitleWords>{post.title ?? ''}</TitleWords>
        </Link>
      </h3>
      <p>{[post.grade, t('minutes', { count: post.minutes ?? 1 })].filter(Boolean).join('・')}</p>
    </Sheet>
  );
}

export const Cards = ({ posts, label }: { posts: readonly Head[]; label: string }) => (
  <ul className={styles.cards} aria-label={label}>
    {posts.map((post) => (
      <Card key={post._id} post={post} />
    ))}
  </ul>
);

/** What a call for texts gives, in every state; nothing where there are none. */
export function CardsOf({
  list: { data, error, mutate },
  label,
  order,
}: {
  list: { data?: { results: Head[] } | undefined; error?: ApiError | undefined; mutate: () => unknown };
  label: string;
  order?: readonly string[];
}) {
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton lines={4} />;
  const posts = order
    ? order.flatMap((id) => data.results.find(({ _id }) => _id === id) ?? [])
    : data.results;
  return <Cards posts={posts} label={label} />;
}
