import type { Post } from '@yuedu/contracts/http/content/posts';
import { KeyWords } from './answer-words.tsx';
import type { ParagraphWays } from './paragraph-ways.ts';
import type { Answer, Key } from './question-result.tsx';
import { Quotations } from './quotations.tsx';
import { SelfCheck } from './self-check.tsx';
import { t } from './texts.ts';

const Rubric = ({ rubric }: { rubric: Key['notes']['rubric'] }) => (
  <ul>
    {rubric.map((level) => (
      <li key={level.points}>
        {t('rubricPoints', { points: level.points })}：{level.shows}
      </li>
    ))}
  </ul>
);

interface ExplainedProps {
  post: Post;
  answer: Answer;
  answerKey: Key;
  hasSelfCheck: boolean;
  number: number;
  ways: ParagraphWays;
}

/** What is shown of a question once its key is due. */
export function Explained({ post, answer, answerKey, hasSelfCheck, number, ways }: ExplainedProps) {
  const question = post.questions.find((one) => one._id === answer.questionId);
  const { notes, key } = answerKey;
  const chosen = answer.value && 'optionId' in answer.value ? answer.value.optionId : null;
  const why = answer.state === 'right' ? undefined : notes.why.find((one) => one.optionId === chosen);
  const hasWords = question && (key.type !== 'shortAnswer' || key.acceptedAnswers.length > 0);
  const examples =
    notes.rubric.find((level) => level.points === Math.max(0, ...notes.rubric.map((one) => one.points)))
      ?.examples ?? [];
  return (
    <>
      {hasWords && answer.state !== 'right' ? (
        <>
          <dt>{t('keyAnswer')}</dt>
          <dd>
            <KeyWords question={question} answer={key} />
          </dd>
        </>
      ) : null}
      {examples.length > 0 && !hasSelfCheck ? (
        <>
          <dt>{t('anyOf')}</dt>
          <dd>
            <ul>
              {examples.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
      {why ? (
        <>
          <dt>{t('why')}</dt>
          <dd>{ways.words(why.text, number)}</dd>
        </>
      ) : null}
      <dt>{t('explanation')}</dt>
      <dd>{ways.words(notes.explanation, number)}</dd>
      {notes.evidence.length > 0 ? (
        <>
          <dt>{t('textProof')}</dt>
          <dd>
            <Quotations quotes={notes.evidence} number={number} ways={ways} />
          </dd>
        </>
      ) : null}
      {notes.rubric.length > 0 ? (
        <>
          <dt>{t('rubric')}</dt>
          <dd>{hasSelfCheck ? <SelfCheck rubric={notes.rubric} /> : <Rubric rubric={notes.rubric} />}</dd>
        </>
      ) : null}
    </>
  );
}
