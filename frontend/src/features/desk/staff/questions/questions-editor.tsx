import { Alert, Button } from 'antd';
import { useId } from 'react';
import { Icon, type IconName } from '../../../../components/icon.tsx';
import { controlId } from './faults.ts';
import { QuestionFields } from './question-fields.tsx';
import { QuestionList } from './question-list.tsx';
import type { DraftQuestion } from './question-types.ts';
import { t } from './texts.ts';
import { type QuestionsProps, type QuestionsState, useQuestions } from './use-questions.ts';
import styles from './questions-editor.module.css';

/** So many faults stand in the summary; the list of questions counts the others. */
const mostInSummary = 8;

/** Every fault with a way to its field. */
function Summary({ questions, state }: { questions: readonly DraftQuestion[]; state: QuestionsState }) {
  const { open } = state.shown;
  return (
    <Alert
      type="error"
      showIcon
      title={t('faultCount', { count: open.length })}
      description={
        <ul className={styles.summary}>
          {open.slice(0, mostInSummary).map((fault) => (
            <li key={controlId(fault.questionId, fault.path)}>
              <Button type="link" size="small" onClick={() => state.go(fault)}>
                {t('faultOf', {
                  number: questions.findIndex(({ id }) => id === fault.questionId) + 1,
                  message: fault.message,
                })}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The last deletion, until it is taken back or put away. */
function UndoBar({ state }: { state: QuestionsState }) {
  if (!state.undo) return null;
  return (
    <div className={styles.undo} role="group" aria-label={state.undo.words}>
      <span>{state.undo.words}</span>
      <Button size="small" onClick={state.takeBack}>
        {t('undo')}
      </Button>
      <Button
        size="small"
        type="text"
        aria-label={t('dropUndo')}
        icon={<Icon name="close" small />}
        onClick={state.dropUndo}
      />
    </div>
  );
}

function Actions({ count, state }: { count: number; state: QuestionsState }) {
  const { at } = state;
  const action = (label: string, icon: IconName, onClick: () => void, isOff = false, danger = false) => (
    <Button
      type="text"
      danger={danger}
      disabled={isOff}
      icon={<Icon name={icon} small />}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
  return (
    <div className={styles.actions}>
      {action(t('moveUp'), 'up', () => state.move(at, -1), at === 0)}
      {action(t('moveDown'), 'down', () => state.move(at, 1), at === count - 1)}
      {action(t('duplicate'), 'copy', () => state.duplicate())}
      {action(t('remove'), 'trash', () => state.remove(), false, true)}
    </div>
  );
}

/** The chosen question: its place among the others, and its fields. */
function Question({
  chosen,
  paragraphs,
  count,
  state,
}: {
  chosen: DraftQuestion;
  paragraphs: QuestionsProps['paragraphs'];
  count: number;
  state: QuestionsState;
}) {
  const heading = useId();
  const { shown } = state;
  return (
    <div
      className={styles.question}
      role="group"
      aria-labelledby={heading}
      onBlur={(event) => state.leave(event.target.id)}
    >
      <header className={styles.head}>
        <h3 id={heading}>{t('questionNumber', { number: state.at + 1 })}</h3>
        <Actions count={count} state={state} />
      </header>
      <QuestionFields
        key={chosen.id}
        question={chosen}
        form={{
          paragraphs,
          change: state.change,
          reduce: state.reduce,
          id: (path) => controlId(chosen.id, path),
          error: (path) => shown.error(chosen.id, path),
          advice: (path) => shown.advice(chosen.id, path),
        }}
      />
    </div>
  );
}

/**
 * The questions of a draft: their list, and the chosen one's form. What is written is given to the page at
 * once; nothing is stored here.
 */
export function QuestionsEditor(props: QuestionsProps) {
  const { questions, paragraphs } = props;
  const state: QuestionsState = useQuestions(props);
  const { chosen, shown } = state;
  return (
    <div className={styles.editor}>
      {shown.general.map((message) => (
        <p key={message} className={styles.advice}>
          {message}
        </p>
      ))}
      {shown.hasSummary ? <Summary questions={questions} state={state} /> : null}
      <div className={styles.columns}>
        <QuestionList questions={questions} state={state} />
        {chosen ? (
          <Question chosen={chosen} paragraphs={paragraphs} count={questions.length} state={state} />
        ) : (
          <div className={styles.none}>
            <p>
              <b>{t('noQuestions')}</b>
            </p>
            <p className={styles.help}>{t('noQuestionsText')}</p>
          </div>
        )}
      </div>
      <UndoBar state={state} />
    </div>
  );
}
