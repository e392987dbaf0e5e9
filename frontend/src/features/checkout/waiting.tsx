import { ButtonLink } from '../../components/button.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from './texts.ts';
import { type Waiting as State } from './use-arrival.ts';
import { Sheet } from '../../components/sheet.tsx';
import styles from './checkout.module.css';

/** Back from the provider: nothing is said to be paid before the shop itself knows. */
export function Waiting({ orderId, error }: { orderId: string } & Pick<State, 'error'>) {
  return (
    <Sheet className={styles.cowait} role="status" aria-live="polite">
      <img src="/art/cover-clock.svg" width="160" height="110" alt="" />
      <h2>{t('waitTitle')}</h2>
      <p>{t('waitText')}</p>
      <p className="mut">{error ? (error.status === 0 ? t('waitOffline') : error.message) : t('waitAlso')}</p>
      <p className="mut">{t('order', { number: orderId.slice(-8).toUpperCase() })}</p>
      <ButtonLink className={styles.btn} to={paths.mySubscriptions()}>
        {t('toMine')}
      </ButtonLink>
    </Sheet>
  );
}
