import type { Question } from '@yuedu/contracts/http/content/posts';
import { t as readerText } from '../texts.ts';
import { letters } from '../question-card.tsx';
import { t } from '../acts/texts.ts';
import { Words } from '../words.tsx';
import styles from '../reader.print.module.css';

/** Room for a few sentences of a child's hand. */
const lines = [1, 2, 3, 4];

function Options({ question }: { question: Question }) {
  return (
    <ol className={styles.options}>
      {question.options?.map((option, at) => (
        <li key={option._id}>
          <span>{letters[at]}</span>
          <span>
            <Words text={option.text} readings={option.readings} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Matching({ question }: { question: Question }) {
  return (
    <>
      <p className={styles.help}>{t(question.type === 'singleMatchingItem' ? 'once' : 'several')}</p>
      <Options question={question} />
      <ul className={styles.items}>
        {question.items?.map((item) => (
          <li key={item._id}>
            <span>{t('blank')}</span>
            <span>
              <Words text={item.text} readings={item.readings} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A question to be answered by pen. */
export function PrintQuestion({ question, number }: { question: Question; number: number }) {
  return (
    <section className={styles.question}>
      <p className={styles.prompt}>
        <b>
          {question.type === 'singleChoice' ? t('blank') : ''}
          {number}.
        </b>
        <span>
          <Words text={question.stem} readings={question.readings} />
          <small>（{readerText('points', { points: question.points })}）</small>
        </span>
      </p>
      {question.type === 'singleChoice' ? <Options question={question} /> : null}
      {question.items ? <Matching question={question} /> : null}
      {question.type === 'shortAnswer' ? (
        <div className={styles.lines}>
          {lines.map((line) => (
            <div key={line} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
