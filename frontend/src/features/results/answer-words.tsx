import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { Question } from '@yuedu/contracts/http/content/posts';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './results.module.css';

const optionText = (question: Question, id: string): string =>
  question.options?.find((option) => option._id === id)?.text ?? '';

function Pairs({
  question,
  pairs,
}: {
  question: Question;
  pairs: readonly { itemId: string; optionId: string }[];
}) {
  return (
    <dl className={styles.pairlist}>
      {question.items?.map((item) => {
        const chosen = pairs
          .filter((pair) => pair.itemId === item._id)
          .map((pair) => optionText(question, pair.optionId));
        return (
          <div key={item._id}>
            <dt>{item.text}</dt>
            <dd>{chosen.length > 0 ? chosen.join('、') : '—'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** An answer in the words of its question. */
export function AnswerWords({ question, value }: { question: Question; value: AnswerValue | null }) {
  if (value === null) return <p className={classNames('mut', styles.mut)}>{t('nothing')}</p>;
  if ('optionId' in value) return <p>{optionText(question, value.optionId)}</p>;
  if ('text' in value)
    return <p className={styles.words}>{value.text.trim() === '' ? t('nothing') : value.text}</p>;
  return value.pairs.length === 0 ? (
    <p className={classNames('mut', styles.mut)}>{t('nothing')}</p>
  ) : (
    <Pairs question={question} pairs={value.pairs} />
  );
}

/** A key in the words of its question. */
export function KeyWords({ question, answer }: { question: Question; answer: QuestionKey }) {
  switch (answer.type) {
    case 'singleChoice':
      return <p>{optionText(question, answer.optionId)}</p>;
    case 'singleMatchingItem':
    case 'multipleMatchingItem':
      return <Pairs question={question} pairs={answer.pairs} />;
    case 'shortAnswer':
      return answer.acceptedAnswers.length > 0 ? <p>{answer.acceptedAnswers.join('、')}</p> : null;
  }
}
