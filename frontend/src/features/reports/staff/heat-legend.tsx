import { t } from '../texts.ts';
import styles from '../report.module.css';

/** What the marks of the heat map mean. */
export function HeatLegend() {
  return (
    <div className={styles.legend}>
      <span>
        <i className={styles.ok}>✓</i>
        {t('right')}
      </span>
      <span>
        <i className={styles.pa}>1/2</i>
        {t('partial')}
      </span>
      <span>
        <i className={styles.pa}>{t('itemsExample')}</i>
        {t('legendItems')}
      </span>
      <span>
        <i className={styles.no}>B</i>
        {t('legendWrong')}
      </span>
      <span>
        <i className={styles.wt}>{t('waits')}</i>
        {t('legendPending')}
      </span>
      <span>
        <i className={styles.sk}>{t('blank')}</i>
        {t('legendBlank')}
      </span>
    </div>
  );
}
