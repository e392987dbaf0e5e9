import type { Question } from '@yuedu/contracts/http/content/posts';
import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { letterOf } from '../marks.ts';
import { t } from '../texts.ts';
import { Bars } from './answer-distribution.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from '../report.module.css';

/**
 * One question as large as the wall allows: first only what is asked, then how the class answered. No names,
 * ever.
 */
export function ProjectDialog({
  title,
  row,
  question,
  onClose,
}: {
  title: string;
  row: QuestionsReport['rows'][number];
  question: Question;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(false);
  return (
    <Modal
      open
      className={styles.project}
      width="min(1120px, 96vw)"
      centered
      title={t('projectTitle', { title, position: row.position })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span className={classNames('mut', styles.mut)}>{t('projectNote')}</span>
          <Button size="large" onClick={onClose}>
            {t('closeProject')}
          </Button>
          <Button size="large" type="primary" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t('hideAnswers') : t('showAnswers')}
          </Button>
        </div>
      }
    >
      <p className={styles.ask}>{question.stem}</p>
      {shown ? (
        <Bars row={row} question={question} />
      ) : (
        <ol className={styles.asked}>
          {(question.options ?? []).map((option, at) => (
            <li key={option._id}>
              <b>{letterOf(at)}</b>
              {option.text}
            </li>
          ))}
          {question.type === 'singleChoice'
            ? null
            : (question.items ?? []).map((item) => (
                <li key={item._id}>
                  <b aria-hidden="true">・</b>
                  {item.text}
                </li>
              ))}
        </ol>
      )}
    </Modal>
  );
}
