import { t } from '../texts.ts';
import { Segments } from '../../../components/segments.tsx';
import styles from '../report.module.css';

/** The texts of one homework. */
export function PostTabs({
  posts,
  chosen,
  onChange,
}: {
  posts: { _id: string; title: string }[];
  chosen: string | undefined;
  onChange: (postId: string) => void;
}) {
  if (posts.length < 2) return null;
  return (
    <Segments className={styles.posttabs} role="group" aria-label={t('texts')}>
      {posts.map((post) => (
        <button
          key={post._id}
          type="button"
          aria-pressed={post._id === chosen}
          onClick={() => onChange(post._id)}
        >
          {post.title}
        </button>
      ))}
    </Segments>
  );
}
