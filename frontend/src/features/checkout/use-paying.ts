import type { Order } from '@yuedu/contracts/http/billing/orders';
import type { Plan } from '@yuedu/contracts/http/billing/plans';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { makeOrder, openPayment } from './api.ts';
import { draftOf, keepDraft, type Subject } from './draft.ts';

/** What is bought: a plan, or an order of it that is there already and has fixed the price. */
export interface Purchase {
  plan: Plan | null;
  order: Order | null;
}
export interface PayingProps extends Purchase {
  userId: string;
  onOrder: (order: Order) => void;
  onPaid: (orderId: string) => void;
  go?: (address: string) => void;
}

export const subjectOf = ({ plan, order }: Purchase): Subject =>
  order ? `order:${order._id}` : `plan:${plan?._id ?? ''}`;
const leave = (address: string): void => window.location.assign(address);

/**
 * Makes the order where there is none and opens its payment; each with the key that a reload and a second
 * press use too.
 */
async function toProvider({
  plan,
  order,
  userId,
}: PayingProps): Promise<{ order: Order; redirectUrl: string }> {
  const draft = draftOf(userId, subjectOf({ plan, order }));
  const made = order ?? (await makeOrder(plan?._id ?? '', draft.orderKey));
  const own = keepDraft(userId, `order:${made._id}`, {
    ...draftOf(userId, `order:${made._id}`),
    agreed: true,
  });
  const { redirectUrl } = await openPayment(made._id, own.payKey).catch((error: unknown) => {
    throw Object.assign(error as Error, { orderId: made._id });
  });
  if (!/^https?:/.test(redirectUrl)) throw new Error('a payment page must be a web page');
  return { order: made, redirectUrl };
}

export interface Paying {
  isBusy: boolean;
  error: string | null;
  pay: () => Promise<void>;
}

/** Brings the buyer to the provider's page, once however often it is pressed. */
export function usePaying(props: PayingProps): Paying {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page is as it was left.
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) {
        running.current = false;
        setIsBusy(false);
      }
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const pay = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const { order, redirectUrl } = await toProvider(props);
      if (!props.order) props.onOrder(order);
      (props.go ?? leave)(redirectUrl);
    } catch (caught) {
      running.current = false;
      setIsBusy(false);
      const { orderId } = caught as { orderId?: string };
      if (caught instanceof ApiError && caught.is('billing.order-paid') && orderId) props.onPaid(orderId);
      else setError(caught instanceof Error ? caught.message : null);
    }
  };
  return { isBusy, error, pay };
}
