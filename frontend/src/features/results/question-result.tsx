import type { Post } from '@yuedu/contracts/http/content';
import type { AttemptResult } from '@yuedu/contracts/http/homework';
import { Chip } from '../../components/sheet.tsx';
import { AnswerWords, KeyWords } from './answer-words.tsx';
import { processWords, stateKinds } from './result-words.ts';
import { isProofGood } from './summary.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './results.module.css';

type Answer = AttemptResult['answers'][number];
type Key = NonNullable<AttemptResult['keys']>[number];

export interface QuestionResultProps {
  post: Post;
  index: number;
  answer: Answer;
  answerKey: Key | undefined;
  isOwn: boolean;
}

export const textIn =
  (post: Post) =>
  (paragraphId: string): string =>
    post.paragraphs.find((paragraph) => paragraph._id === paragraphId)?.text ?? '';
const cut = (text: string, start: number, end: number): string =>
  [...text].slice(start, end).join('').replaceAll('\n', '　');

function Explained({ post, answer, answerKey }: { post: Post; answer: Answer; answerKey: Key }) {
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
      {examples.length > 0 ? (
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
          <dd>{why.text}</dd>
        </>
      ) : null}
      <dt>{t('explanation')}</dt>
      <dd>{notes.explanation}</dd>
      {notes.evidence.length > 0 ? (
        <>
          <dt>{t('textProof')}</dt>
          <dd>
            {notes.evidence.map((one) => (
              <q key={one.paragraphId + one.quote} lang="zh-Hant-TW">
                {one.quote}
              </q>
            ))}
          </dd>
        </>
      ) : null}
      {notes.rubric.length > 0 ? (
        <>
          <dt>{t('rubric')}</dt>
          <dd>
            <ul>
              {notes.rubric.map((level) => (
                <li key={level.points}>
                  {t('rubricPoints', { points: level.points })}：{level.shows}
                </li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
    </>
  );
}

/** One question of a handed-in attempt: state, own answer, and what is due to be shown. */
export function QuestionResult({ post, index, answer, answerKey, isOwn }: QuestionResultProps) {
  const question = post.questions[index];
  const proofs = answer.evidence ?? [];
  const isGood = answerKey ? isProofGood(proofs, answerKey.notes.evidence, textIn(post)) : false;
  const kind = stateKinds[answer.state];
  return (
    <li>
      <header>
        <h3>{t('question', { number: index + 1 })}</h3>
        {answer.process ? <Chip kind="plain">{processWords[answer.process]}</Chip> : null}
        <Chip {...(kind && { kind })}>{t(answer.state)}</Chip>
        {isGood ? <Chip kind="gold">{t('proofGood')}</Chip> : null}
        <span className={classNames(styles.pts, styles.num)}>
          {answer.state === 'pending' || answer.state === 'withheld'
            ? t('pendingMax', { max: answer.maxScore })
            : t('points', { score: answer.score ?? 0, max: answer.maxScore })}
        </span>
      </header>
      {question ? <p className={styles.stem}>{question.stem}</p> : null}
      <dl className={styles.detail}>
        {question ? (
          <>
            <dt>{isOwn ? t('yours') : t('theirs')}</dt>
            <dd>
              <AnswerWords question={question} value={answer.value} />
              {answer.afterFinish ? (
                <p className={classNames('mut', styles.mut)}>{t('afterFinish')}</p>
              ) : null}
            </dd>
          </>
        ) : null}
        {proofs.length > 0 && question ? (
          <>
            <dt>{isOwn ? t('yourProof') : t('theirProof')}</dt>
            <dd>
              {proofs.map((one, at) => (
                <q key={at} lang="zh-Hant-TW">
                  {cut(textIn(post)(one.paragraphId), one.start, one.end)}
                </q>
              ))}
            </dd>
          </>
        ) : null}
        {answerKey ? <Explained post={post} answer={answer} answerKey={answerKey} /> : null}
      </dl>
    </li>
  );
}
