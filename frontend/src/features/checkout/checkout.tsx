import type { Order } from '@yuedu/contracts/http/billing/orders';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { forgetInfo, useOrder, usePlan } from './api.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { dropDraft, renewPayKey } from './draft.ts';
import { Steps } from './steps.tsx';
import { t } from './texts.ts';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './waiting.tsx';
import styles from './checkout.module.css';

const toPlans = (
  <ButtonLink className={styles.btn} kind="p" to={paths.plans()}>
    {t('toPlans')}
  </ButtonLink>
);

function FromPlan({ planId, userId }: { planId: string; userId: string }) {
  const navigate = useNavigate();
  const plan = usePlan(planId);
  if (plan.error?.status === 404)
    return (
      <Empty title={t('notForSale')} action={toPlans}>
        {t('notForSaleText')}
      </Empty>
    );
  if (plan.error) return <LoadError error={plan.error} retry={() => void plan.mutate()} />;
  if (!plan.data) return <SkeletonSheets />;
  if (plan.data.offer !== 'purchase')
    return (
      <Empty title={t('notForSale')} action={toPlans}>
        {t('notForSaleText')}
      </Empty>
    );
  // From here on the order's own address: a reload goes on with this order.
  const onOrder = (order: Order): void =>
    window.history.replaceState(window.history.state, '', paths.checkout({ orderId: order._id }));
  const onPaid = (orderId: string): void => {
    dropDraft(userId, `plan:${planId}`);
    void navigate(`${paths.checkout({ orderId })}&status=paid`, { replace: true });
  };
  return (
    <>
      <Steps at={2} />
      <CheckoutForm plan={plan.data} order={null} userId={userId} onOrder={onOrder} onPaid={onPaid} />
    </>
  );
}

function FailedNote() {
  return (
    <p className={styles.cofailed} role="alert">
      <b>{t('failedTitle')}</b>
      {t('failedText')}
    </p>
  );
}

function PayOrder({
  order,
  userId,
  hasFailed,
  onPaid,
}: {
  order: Order;
  userId: string;
  hasFailed: boolean;
  onPaid: () => void;
}) {
  const plan = usePlan(order.planId);
  // One new key for one failed payment; without it the old one would be opened again.
  const [isReady, setIsReady] = useState(!hasFailed);
  useEffect(() => {
    if (!hasFailed) return;
    renewPayKey(userId, `order:${order._id}`);
    setIsReady(true);
  }, [hasFailed, userId, order._id]);
  if (!isReady || (!plan.data && !plan.error)) return <SkeletonSheets />;
  return (
    <>
      <Steps at={3} />
      {hasFailed ? <FailedNote /> : null}
      <CheckoutForm
        plan={plan.data ?? null}
        order={order}
        userId={userId}
        onOrder={() => undefined}
        onPaid={onPaid}
      />
    </>
  );
}

function FromOrder({
  orderId,
  userId,
  hasReturned,
}: {
  orderId: string;
  userId: string;
  hasReturned: boolean;
}) {
  const navigate = useNavigate();
  const order = useOrder(orderId);
  const [isPaidElsewhere, setIsPaidElsewhere] = useState(false);
  if (order.error) return <LoadError error={order.error} retry={() => void order.mutate()} />;
  if (!order.data) return <SkeletonSheets />;
  if (order.data.state === 'refunded')
    return (
      <Empty title={t('closedTitle')} action={toPlans}>
        {t('closedText')}
      </Empty>
    );
  const { planId, state, paymentState } = order.data;
  if (hasReturned || isPaidElsewhere || state === 'paid') {
    const opened = (): void => {
      dropDraft(userId, `order:${orderId}`);
      dropDraft(userId, `plan:${planId}`);
      void navigate(paths.mySubscriptions({ orderStatus: 'paid' }), { replace: true });
    };
    return <Arriving orderId={orderId} onOpened={opened} />;
  }
  return (
    <PayOrder
      order={order.data}
      userId={userId}
      hasFailed={paymentState === 'failed'}
      onPaid={() => setIsPaidElsewhere(true)}
    />
  );
}

function Arriving({ orderId, onOpened }: { orderId: string; onOpened: () => void }) {
  const navigate = useNavigate();
  const { arrival, error } = useArrival(orderId, onOpened);
  useEffect(() => {
    void forgetInfo();
  }, []);
  useEffect(() => {
    // The shop knows better than the address.
    if (arrival === 'failed' || arrival === 'closed')
      void navigate(paths.checkout({ orderId }), { replace: true });
  }, [arrival, orderId, navigate]);
  return (
    <>
      <Steps at={4} />
      <Waiting orderId={orderId} error={error} />
    </>
  );
}

/**
 * Buys a plan: `?planId=` begins, `?orderId=` goes on, `&status=paid` is the way back from the provider,
 * which grants nothing.
 */
export function Checkout({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const [planId, orderId, status] = [query.get('planId'), query.get('orderId'), query.get('status')];
  if (orderId)
    return (
      <FromOrder
        key={`${orderId} ${status ?? ''}`}
        orderId={orderId}
        userId={userId}
        hasReturned={status === 'paid'}
      />
    );
  if (planId) return <FromPlan key={planId} planId={planId} userId={userId} />;
  return (
    <Empty title={t('noneTitle')} action={toPlans}>
      {t('noneText')}
    </Empty>
  );
}
