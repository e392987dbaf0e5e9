import type { PostHead } from '@yuedu/contracts/http/content/posts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Chip } from '../../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePastAssignments, usePost, usePostChoices } from '../api.ts';
import { choiceQuery, noFilters } from '../choice-query.ts';
import { assignedWords } from '../repeated.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { levelWords } from '../levels.ts';
import { PostFilters } from './post-filters.tsx';

export type Choice = Partial<PostHead> & { _id: string };

/** A text's beginning and its questions, enough to decide by. */
function Preview({ postId }: { postId: string }) {
  const post = usePost(postId);
  if (post.error) return <LoadError error={post.error} retry={() => void post.mutate()} />;
  if (!post.data) return <Skeleton lines={4} />;
  const paragraphs = post.data.paragraphs ?? [];
  return (
    <div className={styles.preview}>
      {paragraphs.slice(0, 3).map((paragraph) => (
        <p key={paragraph._id}>{paragraph.text}</p>
      ))}
      <ol>
        {(post.data.questions ?? []).map((question) => (
          <li key={question._id}>{question.stem}</li>
        ))}
      </ol>
      <a className="lnk" href={paths.post(postId)} target="_blank" rel="noreferrer">
        {t('readWhole')}
      </a>
    </div>
  );
}

function Row({
  post,
  had,
  isChosen,
  onToggle,
}: {
  post: Choice;
  /** When the class was given it already, in words. */
  had: string | null;
  isChosen: boolean;
  onToggle: (post: Choice) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const meta = [
    post.grade ?? (post.education ? levelWords[post.education] : ''),
    post.topicOfPost,
    post.formOfPost,
    post.difficultyOfPost,
    t('characters', { count: post.characters ?? 0 }),
    t('questionCount', { count: post.questionCount ?? 0 }),
  ];
  return (
    <li className={isChosen ? styles.chosen : undefined}>
      <div className={styles.pickrow}>
        <Checkbox
          className={styles.whole ?? ''}
          checked={isChosen}
          onChange={() => onToggle(post)}
          aria-label={[post.title, had].filter(Boolean).join('，')}
        >
          <span className={styles.posttitle}>{post.title}</span>
          {post.isFree ? (
            <Chip className={styles.mark} kind="ok">
              {t('free')}
            </Chip>
          ) : null}
          {had ? (
            <Chip className={styles.mark} kind="warn">
              {had}
            </Chip>
          ) : null}
          <small>{meta.filter(Boolean).join('・')}</small>
        </Checkbox>
        <Button
          type="text"
          aria-expanded={isOpen}
          aria-label={t('previewOf', { title: post.title ?? '' })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'closePreview' : 'preview')}
        </Button>
      </div>
      {isOpen ? <Preview postId={post._id} /> : null}
    </li>
  );
}

/** Texts that may be given to the class, page by page; a row anywhere is its box. */
export function PostPicker({
  classId,
  chosen,
  zones,
  onToggle,
}: {
  classId: string | undefined;
  chosen: readonly Choice[];
  zones: readonly string[] | null;
  onToggle: (post: Choice) => void;
}) {
  const [filters, setFilters] = useState(noFilters);
  /** The cursors of the pages before and of this one. */
  const [pages, setPages] = useState<readonly string[]>(['']);
  const posts = usePostChoices(choiceQuery(filters, zones, pages.at(-1) ?? ''));
  const rows: Choice[] = posts.data?.results ?? [];
  const next = posts.data?.next;
  const past = usePastAssignments(
    classId,
    rows.map((post) => post._id),
  );
  return (
    <div className={styles.picker}>
      <PostFilters
        filters={filters}
        onChange={(changed) => {
          setFilters(changed);
          setPages(['']);
        }}
      />
      {posts.error ? <LoadError error={posts.error} retry={() => void posts.mutate()} /> : null}
      {!posts.data && !posts.error ? <Skeleton lines={6} /> : null}
      {posts.data && rows.length === 0 ? <p className="mut">{t('noText')}</p> : null}
      <ul className={styles.choices} aria-label={t('texts')} aria-busy={posts.isValidating}>
        {rows.map((post) => (
          <Row
            key={post._id}
            post={post}
            had={assignedWords(past, post._id)}
            isChosen={chosen.some((one) => one._id === post._id)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {pages.length > 1 || next ? (
        <nav className={styles.turn} aria-label={t('texts')}>
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {t('pageBefore')}
          </Button>
          <span className="mut">{t('page', { page: pages.length })}</span>
          <Button disabled={!next} onClick={() => next && setPages([...pages, next])}>
            {t('pageAfter')}
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
