import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AttemptResult } from '@yuedu/contracts/http/homework/attempts';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import styles from '../../features/homework-learning/learning.module.css';
import { t } from '../../features/homework-learning/texts.ts';
import { useAnsweredText, useAttemptResult } from '../../features/results/api.ts';
import { noWays, type ParagraphWays } from '../../features/results/paragraph-ways.ts';
import { ResultView } from '../../features/results/result-view.tsx';
import { paths } from '../../lib/paths.ts';
import { useBroughtQuestion, useParagraphWays } from './paragraph-of-result.tsx';
import { placeNames } from './post-context.ts';

interface StudentResultProps {
  attemptId: string;
  studentId: string;
  name: string;
  back: string;
  backWords: string;
}

/** Ways to the text as it was answered, for who may read it whole. */
function useTextWays(post: Post, attemptId: string, studentId: string): ParagraphWays {
  const [query] = useSearchParams();
  const ways = useParagraphWays(post, (paragraphId, question) =>
    paths.answeredText(post._id, attemptId, {
      student: studentId,
      classId: query.get('classId') ?? undefined,
      from: query.get('from') ?? undefined,
      [placeNames.paragraph]: paragraphId,
      [placeNames.question]: String(question),
    }),
  );
  return post.open ? ways : noWays;
}

function ResultOf({
  post,
  result,
  attemptId,
  studentId,
  name,
  back,
  backWords,
}: StudentResultProps & { post: Post; result: AttemptResult }) {
  const ways = useTextWays(post, attemptId, studentId);
  useBroughtQuestion(true);
  return (
    <ResultView
      post={post}
      result={result}
      over={`《${post.title}》`}
      heading={t('resultTitle', { name })}
      isOwn={false}
      ways={ways}
      actions={
        <ButtonLink className={styles.btn} to={back}>
          {backWords}
        </ButtonLink>
      }
    />
  );
}

/**
 * A student's result, for the parent or teacher, beside the version that was answered: the service decides
 * whether keys are due.
 */
export function StudentResult(props: StudentResultProps) {
  const result = useAttemptResult(props.attemptId);
  const text = useAnsweredText(result.data);
  const error = result.error ?? text.error;
  if (error)
    return (
      <Wrap>
        <LoadError
          error={error}
          retry={() => {
            void result.mutate();
            void text.mutate();
          }}
        />
      </Wrap>
    );
  if (!result.data || !text.data)
    return (
      <Wrap width="read" waiting>
        <SkeletonSheets />
      </Wrap>
    );
  return <ResultOf {...props} post={text.data as Post} result={result.data} />;
}
