import { Bar } from '../../components/sheet.tsx';
import type { LiveText } from './live.ts';
import { t } from './texts.ts';
import styles from './live.module.css';

/** How far the class is with each question of a text: counts, no names. */
export function LiveQuestions({ text: { questions } }: { text: LiveText }) {
  if (questions.length === 0) return null;
  const most = Math.max(1, ...questions.map(({ answered, standing }) => answered + standing));
  return (
    <ol className={styles.questions} aria-label={t('questions')}>
      {questions.map(({ position, answered, standing }) => (
        <li key={position}>
          <b>{t('question', { position })}</b>
          <Bar aria-hidden="true">
            <i style={{ width: `${(answered / most) * 100}%` }} />
          </Bar>
          <span>
            {t('answered', { answered })}
            {standing > 0 ? `，${t('standing', { standing })}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
