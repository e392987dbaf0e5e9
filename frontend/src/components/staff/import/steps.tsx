import { t } from '../texts.ts';
import styles from './staff-import.module.css';

const steps = [t('importStep1'), t('importStep2'), t('importStep3'), t('importStep4')];

/** Where in the import the page is; the steps before it are done. */
export function Steps({ at }: { at: 0 | 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label={t('importSteps')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined}>
          <span>{index + 1}</span>
          <b>{name}</b>
        </li>
      ))}
    </ol>
  );
}
