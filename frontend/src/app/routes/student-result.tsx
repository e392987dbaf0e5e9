import type { Post } from '@yuedu/contracts/http/content/posts';
import { ButtonLink } from '../../components/button.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import styles from '../../features/homework-learning/learning.module.css';
import { t } from '../../features/homework-learning/texts.ts';
import { useAnsweredText, useAttemptResult } from '../../features/results/api.ts';
import { ResultView } from '../../features/results/result-view.tsx';

/**
 * A student's result, for the parent or teacher, beside the version that was answered: the service decides
 * whether keys are due.
 */
export function StudentResult({
  attemptId,
  name,
  back,
  backWords,
}: {
  attemptId: string;
  name: string;
  back: string;
  backWords: string;
}) {
  const result = useAttemptResult(attemptId);
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
  const post = text.data as Post;
  return (
    <ResultView
      post={post}
      result={result.data}
      over={`《${post.title}》`}
      heading={t('resultTitle', { name })}
      isOwn={false}
      actions={
        <ButtonLink className={styles.btn} to={back}>
          {backWords}
        </ButtonLink>
      }
    />
  );
}
