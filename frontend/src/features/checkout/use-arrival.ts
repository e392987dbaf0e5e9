import type { Order } from '@yuedu/contracts/http/billing/orders';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { authorization, zonesOf } from '../../lib/http/token.ts';
import { renewRights } from '../../lib/session/rights.ts';
import { reloadUser } from '../../lib/session/session.ts';
import { onMessage } from '../../lib/stream.ts';
import { fetchOpened, fetchOrder } from './api.ts';
import { type Arrival, arrivalOf, nextLookMs } from './arrival.ts';

const tokenZones = (): readonly string[] => zonesOf(authorization() ?? '');

async function lookAt(orderId: string): Promise<{ order: Order; arrival: Arrival }> {
  const order = await fetchOrder(orderId);
  if (order.state !== 'paid')
    return { order, arrival: arrivalOf({ order, mine: null, hasSubscription: false, tokenZones: [] }) };
  const seen = { order, ...(await fetchOpened(orderId)) };
  if (arrivalOf({ ...seen, tokenZones: tokenZones() }) === 'renew') await renewRights();
  const arrival = arrivalOf({ ...seen, tokenZones: tokenZones() });
  // A refresh on the way may have opened the token already: the pages that follow go by the user.
  if (arrival === 'opened') await reloadUser();
  return { order, arrival };
}

export interface Waiting {
  arrival: Arrival;
  error: ApiError | null;
}

/**
 * Waits until an order's payment is known and what it opens stands in the token: told by the stream, and
 * looked at besides, since the word may have come before this page.
 */
export function useArrival(orderId: string, onOpened: () => void): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ arrival: 'waiting', error: null });
  const opened = useRef(onOpened);
  useEffect(() => {
    opened.current = onOpened;
  });
  useEffect(() => {
    let isOver = false;
    let isLooking = false;
    let isAskedAgain = false;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      if (isOver) return;
      if (isLooking) {
        isAskedAgain = true;
        return;
      }
      isLooking = true;
      isAskedAgain = false;
      clearTimeout(timer);
      const found = await lookAt(orderId).catch((error: unknown) =>
        error instanceof ApiError ? error : null,
      );
      isLooking = false;
      // A second effect run or a left page: what was found is another's matter.
      if (isStopped()) return;
      if (found instanceof ApiError || found === null) setWaiting((before) => ({ ...before, error: found }));
      else {
        setWaiting({ arrival: found.arrival, error: null });
        if (found.arrival === 'opened') {
          isOver = true;
          opened.current();
          return;
        }
        if (found.arrival === 'failed' || found.arrival === 'closed') {
          isOver = true;
          return;
        }
      }
      timer = setTimeout(() => void look(), isAskedAgain ? 0 : nextLookMs(looks++));
    };
    const isStopped = (): boolean => isOver;
    const stop = onMessage((message) => {
      if (message.type === 'subscription.changed' || message.type === 'resync') void look();
    });
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [orderId]);
  return waiting;
}
