import type { Post } from '@yuedu/contracts/http/content/posts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';
import { LoadError } from '../../components/states.tsx';
import type { Answering } from '../../features/reader/answering.ts';
import { Reader } from '../../features/reader/reader.tsx';
import { ReaderWaiting } from '../../features/reader/reader-waiting.tsx';
import { t } from '../../features/reader/texts.ts';
import { useAnsweredText, useAttemptResult } from '../../features/results/api.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { FromResultAt } from './from-result.tsx';

/** Nobody answers here. */
const closed: Answering = {
  isOpen: false,
  entry: () => ({ value: null, evidence: [] }),
  answer: () => undefined,
};
const nothing = (): void => undefined;

const isId = (one: string | null): one is string => one !== null && /^[\da-f-]{36}$/.test(one);

/** Whose result led here: it stands in the address, because an attempt doesn't say whose it is. */
function useResultAddress(attemptId: string): string | null {
  const [query] = useSearchParams();
  const [studentId, classId] = [query.get('student'), query.get('classId')];
  if (!isId(studentId)) return null;
  return paths.studentHomework(studentId, {
    ...(isId(classId) && { classId }),
    ...(query.get('from') === 'record' && { from: 'record' }),
    attempt: attemptId,
  });
}

/**
 * The version of a text that a student answered, for a parent or a teacher who comes from the result: the
 * questions with what became of them stand there.
 */
export default function AnsweredText({ postId, attemptId }: { postId: string; attemptId: string }) {
  const attempt = useAttemptResult(attemptId);
  const text = useAnsweredText(attempt.data?.postId === postId ? attempt.data : undefined);
  const result = useResultAddress(attemptId);
  const post = useMemo(() => text.data && { ...(text.data as Post), questions: [] }, [text.data]);
  useDocumentTitle(post?.title ?? t('article'));
  const error = attempt.error ?? text.error;
  if (error?.status === 404 || (attempt.data && attempt.data.postId !== postId))
    return (
      <main id="main">
        <ErrorPage status={404} />
      </main>
    );
  if (error)
    return (
      <main id="main">
        <h1 className="sr">{t('article')}</h1>
        <LoadError
          error={error}
          retry={() => {
            void attempt.mutate();
            void text.mutate();
          }}
        />
      </main>
    );
  if (!post) return <ReaderWaiting />;
  return (
    <Reader
      post={post}
      context={{ back: { to: result ?? paths.posts(), label: t(result ? 'backToResult' : 'library') } }}
      saved={null}
      answering={closed}
      notices={result ? <FromResultAt result={result} /> : null}
      afterText={<></>}
      onFinish={null}
      isFinishing={false}
      onPosition={nothing}
    />
  );
}
