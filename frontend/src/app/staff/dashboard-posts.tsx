import { useNavigate, useParams, useSearchParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import type { DraftQuestion } from '@yuedu/contracts/http/content/post-drafts';
import { partsOf } from '@yuedu/contracts/rules/paragraph-parts';
import { useEffect, useMemo } from 'react';
import type { DeskParts } from '../../features/desk/staff/parts.tsx';
import { ReadingsReview } from '../../features/readings-review/staff/readings-review.tsx';
import { StaffPages } from '../../components/staff/staff-pages.tsx';
import { DeskPage } from '../../features/desk/staff/desk-page.tsx';
import { posts } from '../../features/desk/staff/posts.resource.tsx';
import { KeyRepair } from '../../features/takes/staff/key-repair.tsx';
import { t } from '../../features/desk/staff/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';

/** A new text gets its id here, so that its address is its own before the first letter is stored. */
function NewPost() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`${dashboardPaths.post(uuidv7())}?new=1`, { replace: true });
  }, [navigate]);
  return null;
}

/** The zhuyin of all that a reader sees of the draft. */
function DraftReadings({ draft, onChange }: Parameters<DeskParts['readings']>[0]) {
  const paragraphs = useMemo(
    () => draft.paragraphs.map((one) => ({ id: one.id, text: partsOf(one).join('\n') })),
    [draft.paragraphs],
  );
  const texts = useMemo(() => draft.questions.flatMap(wordsOfQuestion), [draft.questions]);
  return (
    <ReadingsReview
      title={draft.title}
      paragraphs={paragraphs}
      texts={texts}
      value={draft.readings ?? []}
      onChange={onChange}
    />
  );
}

const wordsOfQuestion = (question: DraftQuestion): string[] => [
  question.stem,
  ...('options' in question ? question.options : []).map((option) => option.text),
  ...('items' in question ? question.items : []).map((item) => item.text),
];

export default function Page() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useDocumentTitle(t('all'));
  if (id === 'new') return <NewPost />;
  if (id === undefined || id === 'import') return <StaffPages resource={posts} />;
  return (
    <DeskPage
      key={id}
      id={id}
      isNew={query.has('new')}
      parts={{
        repair: (props) => <KeyRepair postId={id} {...props} />,
        readings: (props) => <DraftReadings {...props} />,
      }}
      onGone={() => void navigate(dashboardPaths.posts, { replace: true })}
    />
  );
}
