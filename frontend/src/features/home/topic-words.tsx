import { Link } from 'react-router';
import { Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { useRecommendedTags, useTopics } from './api.ts';
import { t } from './texts.ts';
import styles from './topic-words.module.css';

const most = 8;

/** The editors' recommended tags; where they have set none, the topics there are. */
export function TopicWords({ text }: { text: string }) {
  const recommended = useRecommendedTags();
  const tags = Array.isArray(recommended.data?.value)
    ? recommended.data.value.filter((tag): tag is string => typeof tag === 'string').slice(0, most)
    : [];
  const groups = useTopics(recommended.data !== undefined && tags.length === 0);
  const words = tags.length
    ? tags.map((tag) => ({ tag, to: paths.search({ tag }) }))
    : (groups.data?.topic ?? [])
        .slice(0, most)
        .map(({ title }) => ({ tag: title, to: paths.posts({ topic: title }) }));
  if (words.length === 0) return null;
  return (
    <Sheet className={styles.topics}>
      <h2>{t('topics')}</h2>
      <div className={styles.words}>
        {words.map(({ tag, to }) => (
          <Link key={tag} to={to}>
            {tag}
          </Link>
        ))}
      </div>
      <p>{text}</p>
    </Sheet>
  );
}
