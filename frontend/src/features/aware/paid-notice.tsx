import { useEffect } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import { rereadInfo } from './api.ts';
import { t } from './texts.ts';
import styles from './aware.module.css';

/**
 * Back from paying for an assessment. The browser's return proves nothing, so it says what was done here and
 * what is still awaited.
 */
export function PaidNotice({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    void rereadInfo();
  }, []);
  return (
    <section className={styles.awpaid} role="status" aria-labelledby="aware-paid">
      <Icon name="check" />
      <div>
        <h2 id="aware-paid">{t('paidTitle')}</h2>
        <p>{t('paidText')}</p>
      </div>
      <div className={styles.acts}>
        <ButtonLink className={styles.btn} size="sm" to={paths.awareNews()}>
          {t('paidNews')}
        </ButtonLink>
        <Button className={styles.btn} kind="t" size="sm" onClick={onClose}>
          {t('paidClose')}
        </Button>
      </div>
    </section>
  );
}
