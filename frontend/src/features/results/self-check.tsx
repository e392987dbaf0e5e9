import type { KeyNotes } from '@yuedu/contracts/events/content';
import { useId, useState } from 'react';
import { t } from './texts.ts';
import styles from './results.module.css';

/**
 * Levels and example answers to compare one's own answer with. The choice stays on this page: it is sent and
 * counted nowhere.
 */
export function SelfCheck({ rubric }: { rubric: KeyNotes['rubric'] }) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <fieldset className={styles.selfcheck}>
      <legend>{t('selfTitle')}</legend>
      {[...rubric]
        .sort((a, b) => b.points - a.points)
        .map((level) => (
          <label key={level.points}>
            <input
              type="radio"
              name={name}
              checked={chosen === level.points}
              onChange={() => setChosen(level.points)}
            />
            <span>
              {t('rubricPoints', { points: level.points })}：{level.shows}
              {level.examples.map((example) => (
                <small key={example}>{t('selfExample', { example })}</small>
              ))}
            </span>
          </label>
        ))}
      <p role="status">{chosen === null ? t('selfHelp') : t('selfChosen', { points: chosen })}</p>
    </fieldset>
  );
}
