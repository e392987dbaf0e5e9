import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { dateWords, spanWords } from '../../lib/time.ts';
import { isCurrent, mayStop, sourceOf } from './standing.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './subscriptions.module.css';

interface ItemProps {
  subscription: Subscription;
  userId: string;
  now: Date;
  zoneTitle: (id: string) => string;
  onStop: (subscription: Subscription) => void;
}

/** One subscription: what it opens, from where, and to which day. */
export function SubscriptionItem({ subscription, userId, now, zoneTitle, onStop }: ItemProps) {
  const source = sourceOf(subscription, userId);
  const zones = subscription.zones.map(zoneTitle).filter(Boolean).join(t('separator'));
  const isOpen = isCurrent(subscription, now);
  return (
    <Sheet as="li" className={styles.subitem}>
      <div>
        <h3>{subscription.planName}</h3>
        <p className={styles.kinds}>
          <Chip kind="plain">{t(source)}</Chip>
          <Chip {...(isOpen && subscription.state === 'active' ? { kind: 'ok' } : { kind: 'plain' })}>
            {isOpen && subscription.state === 'active' ? <Icon name="check" small /> : null}
            {t(isOpen || subscription.state !== 'active' ? subscription.state : 'expired')}
          </Chip>
        </p>
        <p>
          {isOpen
            ? t('until', { end: dateWords(subscription.endAt) })
            : t('span', spanWords(subscription.startAt, subscription.endAt))}
        </p>
        {zones ? <p className={classNames('mut', styles.mut)}>{t('opens', { zones })}</p> : null}
      </div>
      <div className={styles.acts}>
        <ButtonLink
          className={styles.btn}
          to={paths.mySubscription(subscription._id)}
          aria-label={`${t(subscription.orderId ? 'details' : 'look')}：${subscription.planName}`}
        >
          {t(subscription.orderId ? 'details' : 'look')}
        </ButtonLink>
        {mayStop(subscription, userId, now) ? (
          <Button className={styles.btn} kind="x" onClick={() => onStop(subscription)}>
            {t('stop')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
