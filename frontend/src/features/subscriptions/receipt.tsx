import type { User } from '@yuedu/contracts/http/auth/users';
import { moneyWords } from '@yuedu/contracts/rules/money';
import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { lengthWords } from '../../lib/money.ts';
import { dateWords, momentWords, spanWords } from '../../lib/time.ts';
import { useOrder, useSubscription, useZoneTitle } from './api.ts';
import { sourceOf } from './standing.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sheet } from '../../components/sheet.tsx';
import styles from './subscriptions.module.css';

const full = (instant: string): string => dateWords(instant, new Date(0));

function Receipt({
  orderId,
  subscription,
  user,
}: {
  orderId: string;
  subscription: Subscription;
  user: User;
}) {
  const order = useOrder(orderId);
  if (order.error) return <LoadError error={order.error} retry={() => void order.mutate()} />;
  if (!order.data) return <SkeletonSheets count={1} />;
  const { planName, months, price, paidAt } = order.data;
  const rows: [string, string][] = [
    [t('number'), orderId.toUpperCase()],
    [t('item'), t('length', { name: planName, length: lengthWords(months) })],
    [t('period'), t('span', { start: full(subscription.startAt), end: full(subscription.endAt) })],
    [t('buyer'), user.name],
    ...(user.email ? [[t('email'), user.email] as [string, string]] : []),
    ...(paidAt ? [[t('paidAt'), momentWords(paidAt, new Date(0))] as [string, string]] : []),
    [t('amount'), moneyWords(price)],
  ];
  return (
    <Sheet className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt')}</h2>
      <dl>
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames('mut', styles.mut)}>{t('tax')}</p>
      <Button className={classNames('noprint', styles.btn)} onClick={() => window.print()}>
        <Icon name="print" />
        {t('print')}
      </Button>
    </Sheet>
  );
}

/** One subscription, with the receipt of its order for who paid it. */
export function OneSubscription({ subscriptionId, user }: { subscriptionId: string; user: User }) {
  const one = useSubscription(subscriptionId);
  const zoneTitle = useZoneTitle();
  if (one.error) return <LoadError error={one.error} retry={() => void one.mutate()} />;
  if (!one.data) return <SkeletonSheets />;
  const { source, userId, state, startAt, endAt, planName, orderId } = one.data;
  const titles = one.data.zones.map(zoneTitle).filter(Boolean).join(t('separator'));
  return (
    <div className={styles.subs}>
      <Sheet className={classNames('noprint', styles.receipt)} aria-labelledby="one">
        <h2 id="one">{planName}</h2>
        <dl>
          <div>
            <dt>{t('source')}</dt>
            <dd>{t(sourceOf({ source, userId }, user._id))}</dd>
          </div>
          <div>
            <dt>{t('state')}</dt>
            <dd>{t(state)}</dd>
          </div>
          <div>
            <dt>{t('period')}</dt>
            <dd>{t('span', spanWords(startAt, endAt))}</dd>
          </div>
          <div>
            <dt>{t('zones')}</dt>
            <dd>{titles || t('noZones')}</dd>
          </div>
        </dl>
      </Sheet>
      {orderId && userId === user._id ? (
        <Receipt orderId={orderId} subscription={one.data} user={user} />
      ) : (
        <p className={classNames('mut', styles.mut)}>{t('noReceipt')}</p>
      )}
    </div>
  );
}
