import { processWords } from '@yuedu/contracts/rules/processes';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../../components/icon.tsx';
import { type DraftQuestion, most, questionTypes, typeWords } from './question-types.ts';
import { t } from './texts.ts';
import { listId, type QuestionsState } from './use-questions.ts';
import styles from './questions-editor.module.css';

function Entry({ question, at, state }: { question: DraftQuestion; at: number; state: QuestionsState }) {
  const missing = state.shown.countOf(question.id);
  const move = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    state.move(at, by, listId(question.id));
  };
  return (
    <li>
      <button
        type="button"
        id={listId(question.id)}
        aria-current={state.chosen?.id === question.id ? 'true' : undefined}
        onClick={() => state.choose(question.id)}
        onKeyDown={move}
      >
        <b>{t('questionNumber', { number: at + 1 })}</b>
        <span>{typeWords[question.type]}</span>
        <span>{processWords[question.process]}</span>
        <span className={missing === 0 ? styles.done : styles.left}>
          {missing === 0 ? <Icon name="check" small /> : null}
          {missing === 0 ? t('complete') : t('toFill', { count: missing })}
        </span>
      </button>
    </li>
  );
}

/** All questions with what each still needs; new ones are added below. */
export function QuestionList({
  questions,
  state,
}: {
  questions: readonly DraftQuestion[];
  state: QuestionsState;
}) {
  const isFull = questions.length >= most.questions;
  return (
    <div className={styles.aside} role="group" aria-label={t('questions')}>
      {questions.length > 0 ? (
        <>
          <ol className={styles.list}>
            {questions.map((question, at) => (
              <Entry key={question.id} question={question} at={at} state={state} />
            ))}
          </ol>
          {questions.length > 1 ? <p className={styles.help}>{t('listHelp')}</p> : null}
        </>
      ) : null}
      <div
        className={styles.adding}
        role="group"
        aria-label={t('addQuestion')}
        id={state.addId}
        tabIndex={-1}
      >
        {questionTypes.map((type) => (
          <Button
            key={type}
            icon={<Icon name="plus" small />}
            disabled={isFull}
            onClick={() => state.add(type)}
          >
            {t('addType', { type: typeWords[type] })}
          </Button>
        ))}
        {isFull ? <p className={styles.help}>{t('enoughQuestions', { count: most.questions })}</p> : null}
      </div>
      {questions.length > 0 ? <Button onClick={state.check}>{t('check')}</Button> : null}
      <p role="status" className={styles.help}>
        {state.status}
      </p>
    </div>
  );
}
