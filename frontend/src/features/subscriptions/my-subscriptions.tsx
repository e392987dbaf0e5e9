import type { Order } from '@yuedu/contracts/http/billing/orders';
import { moneyWords } from '@yuedu/contracts/rules/money';
import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Empty, LoadError, SkeletonSheets, Updating } from '../../components/states.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { forgetJuniorTarget, juniorTarget } from '../../lib/junior-target.ts';
import { lengthWords } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { useMessages } from '../../lib/stream.ts';
import { dateWords } from '../../lib/time.ts';
import {
  rereadMySubscription,
  useMySubscription,
  useSubscriptions,
  useUnpaidOrder,
  useZoneTitle,
} from './api.ts';
import { isCurrent } from './standing.ts';
import { SubscriptionItem } from './subscription-item.tsx';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { FindingBox } from '../../components/figures.tsx';
import { Sheet } from '../../components/sheet.tsx';
import styles from './subscriptions.module.css';

const StopDialog = lazy(() => loadChunk(() => import('./stop-dialog.tsx')));

/** After a purchase: said to be open only because the server says so, whatever stands in the address. */
function Paid({ userId }: { userId: string }) {
  const mine = useMySubscription();
  if (mine.data?.subscriptionStatus !== 'active') return null;
  const postId = juniorTarget(userId);
  const { plan, endAt } = mine.data;
  return (
    <FindingBox className={styles.subpaid} role="status">
      <h2>{plan ? t('paidTitle', { name: plan.name }) : t('paidTitlePlain')}</h2>
      {endAt ? <p>{t('paidText', { end: dateWords(endAt) })}</p> : null}
      <ButtonLink
        className={styles.btn}
        kind="p"
        to={postId ? paths.junior(postId) : paths.posts()}
        onClick={forgetJuniorTarget}
      >
        {t(postId ? 'readTarget' : 'toLibrary')}
      </ButtonLink>
    </FindingBox>
  );
}

function Unpaid({ order }: { order: Order }) {
  return (
    <section className={styles.subpart} aria-labelledby="sub-unpaid">
      <h2 id="sub-unpaid">{t('unpaid')}</h2>
      <Sheet as="div" className={styles.subitem}>
        <div>
          <h3>{t('length', { name: order.planName, length: lengthWords(order.months) })}</h3>
          <p>
            {moneyWords(order.price)}・{t('made', { date: dateWords(order.createdAt) })}
          </p>
        </div>
        <div className={styles.acts}>
          <ButtonLink className={styles.btn} to={paths.checkout({ orderId: order._id })}>
            {t('goOn')}
          </ButtonLink>
        </div>
      </Sheet>
    </section>
  );
}

/**
 * A person's subscriptions, the order that waits for payment, and the names of zones; read again when a
 * subscription changes.
 */
function useLiveSubscriptions(userId: string) {
  const list = useSubscriptions();
  const orders = useUnpaidOrder(userId);
  const zoneTitle = useZoneTitle();
  useMessages((message) => {
    if (message.type === 'subscription.changed' || message.type === 'resync')
      void Promise.all([list.mutate(), orders.mutate(), rereadMySubscription()]).catch(() => undefined);
  });
  return {
    list,
    order: orders.data?.results[0] as Order | undefined,
    zoneTitle,
  };
}

type ItemProps = Omit<ComponentProps<typeof SubscriptionItem>, 'subscription'>;

function Current({ list, item }: { list: readonly Subscription[]; item: ItemProps }) {
  if (list.length === 0)
    return (
      <Empty
        title={t('emptyTitle')}
        action={
          <ButtonLink className={styles.btn} kind="p" to={paths.plans()}>
            {t('toPlans')}
          </ButtonLink>
        }
      >
        {t('emptyText')}
      </Empty>
    );
  return (
    <section className={styles.subpart} aria-labelledby="sub-now">
      <h2 id="sub-now">{t('now')}</h2>
      <ul>
        {list.map((one) => (
          <SubscriptionItem key={one._id} subscription={one} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Past({ list, item }: { list: readonly Subscription[]; item: ItemProps }) {
  if (list.length === 0) return null;
  return (
    <section className={styles.subpart} aria-labelledby="sub-past">
      <h2 id="sub-past">{t('past')}</h2>
      <p className={classNames('mut', styles.mut)}>{t('pastLead')}</p>
      <ul>
        {list.map((one) => (
          <SubscriptionItem key={one._id} subscription={one} {...item} />
        ))}
      </ul>
    </section>
  );
}

/** Everything that opens texts to this person, from wherever it comes, and what it once was. */
export function MySubscriptions({ userId, isPaid }: { userId: string; isPaid: boolean }) {
  const [now] = useState(() => new Date());
  const [stopping, setStopping] = useState<Subscription | null>(null);
  const { list, order, zoneTitle } = useLiveSubscriptions(userId);
  if (list.error) return <LoadError error={list.error} retry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonSheets />;
  const all = list.data.results as Subscription[];
  const item = { userId, now, zoneTitle, onStop: setStopping };
  const stopped = (after: Subscription): void => {
    setStopping(null);
    showPopup({
      id: 'unsubscribed',
      title: after.planName,
      text: t('stopped', { end: dateWords(after.endAt) }),
    });
    void list.mutate();
  };
  return (
    <div className={styles.subs}>
      <Updating className={styles.stale} when={list.isValidating} />
      {isPaid ? <Paid userId={userId} /> : null}
      <Current list={all.filter((one) => isCurrent(one, now))} item={item} />
      {order ? <Unpaid order={order} /> : null}
      <Past list={all.filter((one) => !isCurrent(one, now))} item={item} />
      {stopping ? (
        <Suspense>
          <StopDialog subscription={stopping} onClose={() => setStopping(null)} onStopped={stopped} />
        </Suspense>
      ) : null}
    </div>
  );
}
