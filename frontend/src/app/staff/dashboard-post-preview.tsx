import type { Post } from '@yuedu/contracts/http/content/posts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PreviewedPost } from '../../features/desk/staff/previewed-post.tsx';
import { t } from '../../features/desk/staff/texts.ts';
import type { AnswerNow, Answering } from '../../features/reader/answering.ts';
import { Reader } from '../../features/reader/reader.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';

const blank: AnswerNow = { value: null, evidence: [] };

/** Answers can be tried out; they go nowhere. */
function useTrial(): Answering {
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerNow>>>({});
  return {
    isOpen: true,
    entry: (questionId) => answers[questionId] ?? blank,
    answer: ({ questionId, ...change }) =>
      setAnswers((before) => ({
        ...before,
        [questionId]: { ...blank, ...before[questionId], ...change },
      })),
  };
}

function Preview({ post }: { post: Post }) {
  const answering = useTrial();
  return (
    <Reader
      post={post}
      answering={answering}
      context={{ back: { to: dashboardPaths.post(post._id), label: t('preview') } }}
      saved={{ kind: 'quiet', text: t('preview') }}
      onFinish={null}
      isFinishing={false}
      onPosition={() => undefined}
    />
  );
}

/** In the desk's frame: the draft in the reader's own page. */
export default function Page() {
  const { id = '' } = useParams();
  useDocumentTitle(t('preview'));
  return (
    <main id="main">
      <PreviewedPost id={id}>{(post) => <Preview post={post} />}</PreviewedPost>
    </main>
  );
}
