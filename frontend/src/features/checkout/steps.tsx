import { Icon } from '../../components/icon.tsx';
import { t } from './texts.ts';
import styles from './checkout.module.css';

const steps = ['step1', 'step2', 'step3', 'step4'] as const;

/** Where the purchase stands, of four steps; `at` counts from 1. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.costeps} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index + 1 < at ? styles.d : index + 1 === at ? styles.c : undefined}
          aria-current={index + 1 === at ? 'step' : undefined}
        >
          <i>{index + 1 < at ? <Icon name="check" small /> : index + 1}</i>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
