import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { QuestionsEditor } from '../../features/desk/staff/questions/questions-editor.tsx';
import { draftParagraphs, faultyQuestions, wholeQuestions } from './sample-questions.ts';

type Props = ComponentProps<typeof QuestionsEditor>;

/** As a page holds it, which takes each change and lets the text be changed, too. */
function QuestionsInUse({
  initial,
  ...rest
}: { initial: DraftPost['questions'] } & Partial<Pick<Props, 'faults' | 'advice' | 'refusals'>>) {
  const [questions, setQuestions] = useState<Props['questions']>(initial);
  const [paragraphs, setParagraphs] = useState(draftParagraphs);
  return (
    <StaffFrame>
      <QuestionsEditor
        questions={questions}
        paragraphs={paragraphs}
        faults={none}
        advice={none}
        onChange={setQuestions}
        {...rest}
      />
      <p>
        <Button onClick={() => setParagraphs(paragraphs.filter(({ kind }) => kind !== 'list'))}>
          從文章拿掉條列
        </Button>
      </p>
    </StaffFrame>
  );
}

const none: Props['faults'] = [];
/** What the service says of the faulty ones. */
const faults: Props['faults'] = [
  { path: 'draft.questions.0.key.optionId', message: '答案不在選項裡。' },
  { path: 'draft.questions.0.stem', message: '這個題幹和另一題一樣。' },
  { path: 'draft.questions.1.evidence.0.quote', message: '這一段裡找不到這句話。' },
];
const advice: Props['advice'] = [
  { path: 'draft.questions', message: '題目都是同一種歷程，可以加一題別的。' },
  { path: 'draft.questions.0.hints', message: '寫滿三個提示，從模糊到接近，學生才能一步一步想。' },
  {
    path: 'draft.questions.2.rubric.0.examples',
    message: '每一級寫兩個學生可能的答案，老師批改時才有依據。',
  },
];

/** The editor of questions: whole ones of all four types, some with faults, and none yet. */
export const shownQuestions = {
  id: 'questions',
  title: '題目編輯',
  parts: {
    'all types': <QuestionsInUse initial={wholeQuestions} />,
    faults: <QuestionsInUse initial={faultyQuestions} faults={faults} advice={advice} refusals={1} />,
    empty: <QuestionsInUse initial={[]} />,
  },
};
