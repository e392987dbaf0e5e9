import { getPost, type Post } from '@yuedu/contracts/http/content/posts';
import { getAttempt } from '@yuedu/contracts/http/homework/attempts';
import { ButtonLink } from '../../components/button.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import styles from '../../features/homework-learning/learning.module.css';
import { t } from '../../features/homework-learning/texts.ts';
import { ResultView } from '../../features/results/result-view.tsx';
import { useCall } from '../../lib/data.ts';

/** A student's result, for the parent or teacher, beside the version that was answered: the service decides whether keys are due. */
export function StudentResult({ attemptId, name, back }: { attemptId: string; name: string; back: string }) {
  const result = useCall(getAttempt, { params: { id: attemptId } });
  const { postId, postVersion } = result.data ?? {};
  const text = useCall(
    getPost,
    postId ? { params: { id: postId }, query: { version: String(postVersion) } } : null,
  );
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
          {t('backToList')}
        </ButtonLink>
      }
    />
  );
}
