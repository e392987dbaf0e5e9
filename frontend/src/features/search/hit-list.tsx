import type { PostHead } from '@yuedu/contracts/http/content/posts';
import type { SearchHit } from '@yuedu/contracts/http/content/search';
import type { SearchMode } from '@yuedu/contracts/rules/search-modes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { dayOf } from '../../lib/time.ts';
import { Marked } from './marked.tsx';
import { t } from './texts.ts';
import styles from './search.module.css';

/** What can be done with a text beside reading it. @param among all texts of the page */
export type ActsOf = (post: PostHead, among: readonly PostHead[]) => ReactNode;
interface HitsProps {
  hits: readonly SearchHit[];
  mode: SearchMode | null;
  acts: ActsOf;
}

function Hit({ hit, acts, mode }: { hit: SearchHit; acts: ReactNode; mode: SearchMode | null }) {
  const { post, titleMarks, summaryMarks, snippet } = hit;
  const meta = [
    post.topicOfPost,
    post.formOfPost,
    post.grade ?? t(post.education),
    post.difficultyOfPost,
    t('characters', { count: post.characters }),
    t('minutes', { count: post.minutes }),
  ];
  return (
    <Sheet as="li" pad={false} className={styles.one}>
      <Cover className={styles.cover} post={post} />
      <div>
        <h3>
          <Link to={mode === 'junior' ? paths.junior(post._id) : paths.post(post._id)}>
            <Marked isTitle text={post.title} marks={titleMarks} />
          </Link>
        </h3>
        <p className={styles.summary}>
          <Marked text={post.summary} marks={summaryMarks} />
        </p>
        {snippet ? (
          <p className={styles.snippet}>
            <span className="sr">{t('quoted')}</span>
            <q lang="zh-Hant-TW">
              <Marked text={snippet.text} marks={snippet.marks} />
            </q>
          </p>
        ) : null}
        <p className={styles.meta}>
          {post.isFree ? <Chip kind="ok">{t('free')}</Chip> : null}
          {post.open ? null : <Chip>{t('closed')}</Chip>}
          {meta.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        {acts ? <div className={styles.acts}>{acts}</div> : null}
      </div>
    </Sheet>
  );
}

function Hits({ hits, mode, acts, label }: HitsProps & { label: string }) {
  const posts = hits.map(({ post }) => post);
  return (
    <ul className={styles.hits} aria-label={label}>
      {hits.map((hit) => (
        <Hit key={hit.post._id} hit={hit} mode={mode} acts={acts(hit.post, posts)} />
      ))}
    </ul>
  );
}

/** The month in which a text came out, in Taipei. */
function issueOf({ post }: SearchHit): string {
  const [year, month] = dayOf(post.publishedAt ?? post.updatedAt)
    .split('-')
    .map(Number);
  return t('issue', { year: year ?? '', month: month ?? '' });
}

/** The magazine in its months; else one list. @param isByMonth while they stand in the order of time */
export function HitList({ isByMonth, ...rest }: HitsProps & { isByMonth: boolean }) {
  if (!isByMonth)
    return (
      <>
        <h2 className="sr">{t('results')}</h2>
        <Hits {...rest} label={t('results')} />
      </>
    );
  const issues = [...new Set(rest.hits.map(issueOf))];
  return issues.map((issue) => (
    <section key={issue} className={styles.issue}>
      <h2>{issue}</h2>
      <Hits {...rest} hits={rest.hits.filter((hit) => issueOf(hit) === issue)} label={issue} />
    </section>
  ));
}
