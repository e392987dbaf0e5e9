import { type ReactNode, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { QuestionFoot, QuestionItem, type QuestionsProps } from './question-pane.tsx';
import { t } from './texts.ts';
import styles from './reader.questions.module.css';

/** On narrow screens the question in hand lies at the foot of the text, folded until asked for. */
export function QuestionSheet({ head, ...props }: QuestionsProps & { head?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const question = props.post.questions[props.current];
  if (!question) return null;
  return (
    <div className={styles.qsheet}>
      <button type="button" className={styles.grab} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <i aria-hidden="true" />
        <span>
          {isOpen ? t('sheetClose') : t('sheetOpen', { number: props.current + 1 })}
          <Icon name={isOpen ? 'down' : 'up'} small />
        </span>
      </button>
      {isOpen ? (
        <>
          <div className={styles.qscroll}>
            {head}
            <QuestionItem {...props} index={props.current} />
          </div>
          <QuestionFoot {...props} />
        </>
      ) : (
        <p className={styles.peek} aria-hidden="true">
          {question.stem}
        </p>
      )}
    </div>
  );
}
