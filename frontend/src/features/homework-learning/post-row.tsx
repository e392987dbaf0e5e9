import { ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Chip } from '../../components/sheet.tsx';
import { t } from './texts.ts';
import { stateOf, type WorkPost } from './work.ts';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './learning.module.css';

const kinds = { done: 'ok', begun: 'gold', fresh: 'plain' } as const;
const actions = { done: 'see', begun: 'goOn', fresh: 'start' } as const;

export interface PostRowProps {
  post: WorkPost;
  number: number;
  to: string | null;
  isNext: boolean;
}

/** One text of a homework: how far it is and the way on. */
export function PostRow({ post, number, to, isNext }: PostRowProps) {
  const state = stateOf(post);
  const words =
    state === 'done' && post.score !== undefined && post.maxScore
      ? t('score', { score: post.score, max: post.maxScore })
      : t('questions', { count: post.questionCount });
  return (
    <li className={styles.lrow}>
      <b className={styles.n} aria-hidden="true">
        {number}
      </b>
      <Cover className={styles.cov} post={post} />
      <div>
        <h3>
          <TitleWords>{post.title}</TitleWords>
        </h3>
        <p className="mut">
          <Chip kind={kinds[state]}>{t(state)}</Chip>
          {post.late ? <Chip kind="warn">{t('late')}</Chip> : null}
          <span>
            {words}
            {post.pending ? `，${t('pending', { points: post.pending })}` : ''}
            {post.remarks ? `，${t('remarks', { count: post.remarks })}` : ''}
          </span>
        </p>
        {post.lateReason ? <p className="mut">{post.lateReason}</p> : null}
      </div>
      {to ? (
        <ButtonLink
          className={styles.btn}
          kind={isNext ? 'p' : 'd'}
          to={to}
          aria-label={`${t(actions[state])}：${post.title}`}
        >
          {t(actions[state])}
        </ButtonLink>
      ) : null}
    </li>
  );
}
