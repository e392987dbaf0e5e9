import type { Post } from '@yuedu/contracts/http/content/posts';
import type { AttemptResult } from '@yuedu/contracts/http/homework/attempts';
import { rightItems } from '@yuedu/contracts/rules/answer';
import { processWords } from '@yuedu/contracts/rules/processes';
import { Chip } from '../../components/sheet.tsx';
import { AnswerWords } from './answer-words.tsx';
import { stateKinds } from './result-words.ts';
import { Explained } from './explained.tsx';
import type { ParagraphWays } from './paragraph-ways.ts';
import { Quotations } from './quotations.tsx';
import { dateWords } from '../../lib/time.ts';
import { isProofGood, isSelfCheck } from './summary.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './results.module.css';

export type Answer = AttemptResult['answers'][number];
export type Key = NonNullable<AttemptResult['keys']>[number];

export interface QuestionResultProps {
  post: Post;
  result: AttemptResult;
  index: number;
  answer: Answer;
  answerKey: Key | undefined;
  isOwn: boolean;
  ways: ParagraphWays;
}

export const textIn =
  (post: Post) =>
  (paragraphId: string): string =>
    post.paragraphs.find((paragraph) => paragraph._id === paragraphId)?.text ?? '';
const cut = (text: string, start: number, end: number): string =>
  [...text].slice(start, end).join('').replaceAll('\n', '　');
const quotesOf = (post: Post, places: NonNullable<Answer['evidence']>) =>
  places.map(({ paragraphId, start, end }) => ({
    paragraphId,
    quote: cut(textIn(post)(paragraphId), start, end),
  }));

/** State and points; how many items of a matching question are right only where its key is due. */
function Head({
  index,
  result,
  answer,
  answerKey,
  isGood,
}: Omit<QuestionResultProps, 'post' | 'isOwn' | 'ways'> & { isGood: boolean }) {
  const kind = stateKinds[answer.state];
  const items = answerKey && answer.state !== 'blank' ? rightItems(answerKey.key, answer.value) : null;
  const isFreePending = result.taskId === null && answer.state === 'pending';
  return (
    <header>
      <h3>{t('question', { number: index + 1 })}</h3>
      {answer.process ? <Chip kind="plain">{processWords[answer.process]}</Chip> : null}
      <Chip {...(kind && { kind })}>{t(isFreePending ? 'selfState' : answer.state)}</Chip>
      {isGood ? <Chip kind="gold">{t('proofGood')}</Chip> : null}
      <span className={classNames(styles.pts, styles.num)}>
        {items ? <>{t('rightItems', items)}　</> : null}
        {answer.state === 'pending' || answer.state === 'withheld'
          ? t('pendingMax', { max: answer.maxScore })
          : t('points', { score: answer.score ?? 0, max: answer.maxScore })}
      </span>
    </header>
  );
}

/** What a teacher said of an answer, and whether the points are others than those that were seen first. */
function Grade({ answer: { grade, score } }: { answer: Answer }) {
  if (!grade) return null;
  const before = grade.firstSeen;
  return (
    <>
      {before === undefined ? null : (
        <>
          <dt>{t('changed')}</dt>
          <dd>{t(score === null ? 'takenBack' : 'changedFrom', { before })}</dd>
        </>
      )}
      {grade.remark === '' ? null : (
        <>
          <dt>{t('remark')}</dt>
          <dd className={styles.remark}>
            {grade.remark}
            <small>{t('remarkAt', { date: dateWords(grade.gradedAt) })}</small>
          </dd>
        </>
      )}
    </>
  );
}

/** One question of a handed-in attempt: state, own answer, and what is due to be shown. */
export function QuestionResult({ post, result, index, answer, answerKey, isOwn, ways }: QuestionResultProps) {
  const number = index + 1;
  const question = post.questions[index];
  const proofs = answer.evidence ?? [];
  const isGood = answerKey ? isProofGood(proofs, answerKey.notes.evidence, textIn(post)) : false;
  return (
    <li id={`result-${number}`} tabIndex={-1}>
      <Head {...{ index, result, answer, answerKey, isGood }} />
      {question ? <p className={styles.stem}>{ways.words(question.stem, number)}</p> : null}
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
              <Quotations quotes={quotesOf(post, proofs)} number={number} ways={ways} />
            </dd>
          </>
        ) : null}
        <Grade answer={answer} />
        {answerKey ? (
          <Explained
            post={post}
            answer={answer}
            answerKey={answerKey}
            number={number}
            ways={ways}
            hasSelfCheck={isOwn && isSelfCheck(result, answer, answerKey.notes.rubric)}
          />
        ) : null}
      </dl>
    </li>
  );
}
