import type { AnswerToGrade } from '@yuedu/contracts/http/homework/grading';
import { Link } from 'react-router';
import { Chip } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { isWaiting, type Group } from './queue.ts';
import { t } from './texts.ts';
import styles from './review.module.css';

const wordsOf = ({ value }: AnswerToGrade): string => (value !== null && 'text' in value ? value.text : '');

function Standing({ answer, maxScore }: { answer: AnswerToGrade; maxScore: number }) {
  if (isWaiting(answer) || answer.score === null) return <Chip>{t('stillWaiting')}</Chip>;
  return (
    <Chip kind="ok">
      {t('state', { score: answer.score, max: maxScore })}・
      {answer.isByHand ? t('byTeacher', { name: answer.gradedBy ?? '' }) : t('byMachine')}
    </Chip>
  );
}

export const nameOf = ({ name, seatNumber }: Pick<AnswerToGrade, 'name' | 'seatNumber'>): string =>
  [seatNumber === null ? '' : t('seat', { seat: seatNumber }), name || t('gone')].filter(Boolean).join(' ');

/** The words as they were written, with who wrote them: alike ones differ in signs only. */
export function GroupAnswers({
  group,
  maxScore,
  classId,
}: {
  group: Group;
  maxScore: number;
  classId: string;
}) {
  const forms = [...new Set(group.answers.map(wordsOf))];
  return (
    <div className={styles.answers}>
      {forms.map((words) => (
        <blockquote key={words} lang="zh-Hant-TW">
          {words}
        </blockquote>
      ))}
      <ul>
        {group.answers.map((answer) => (
          <li key={answer._id}>
            <Link
              className="lnk"
              to={paths.studentHomework(answer.userId, { classId, attempt: answer.attemptId })}
            >
              {nameOf(answer)}
            </Link>
            {answer.late ? <Chip kind="warn">{t('late')}</Chip> : null}
            <Standing answer={answer} maxScore={maxScore} />
            {answer.evidence.length === 0 ? <small>{t('noEvidence')}</small> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
