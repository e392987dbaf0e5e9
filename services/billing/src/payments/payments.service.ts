import { Inject, Injectable } from '@nestjs/common';
import { paymentPaid, refundExecuted, type Currency } from '@yuedu/contracts/events/billing';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { type IdempotencyCall, once } from '@yuedu/service-kit/http/idempotency';
import { newId } from '@yuedu/service-kit/ids';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import { locks } from '../locks.ts';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { Order, Payment, PrismaClient } from '../generated/prisma/client.ts';
import { OrdersService } from '../orders/orders.service.ts';
import {
  applyNotification,
  type Amount,
  openStates,
  isSameAmount,
  orderAfter,
  type OrderState,
  type PaymentState,
  type ProviderStatus,
} from './domain/payment.ts';
import {
  type MadePayment,
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  type PaymentProviders,
  ProviderTimeout,
} from './payment-provider.port.ts';
import { canPayOrder } from '../policies/purchases.ts';

export interface PaymentNotification extends Amount {
  readonly status: ProviderStatus;
}

/** Payments of orders: opened once, settled by what the provider says, in whatever order it says it. */
@Injectable()
export class PaymentsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(PAYMENT_PROVIDERS) private readonly providers: PaymentProviders,
    private readonly orders: OrdersService,
  ) {}

  /** @throws billing.provider-unknown */
  provider(name: string): PaymentProvider {
    const provider = this.providers.get(name);
    if (!provider) throw fail('billing.provider-unknown');
    return provider;
  }

  /**
   * Opens the order's payment, or finds the open one, and gives the provider's page. The key's first answer
   * is the payment; the page follows from it, so that a call which the provider left unanswered can be
   * repeated with the same key.
   * @throws billing.order-not-found, billing.order-paid, billing.order-closed, billing.provider-silent
   */
  async pay(
    command: Command & { orderId: string; userId: string; key: IdempotencyCall },
  ): Promise<{ redirectUrl: string }> {
    const { paymentId } = await once(this.prisma, command.key, command.now, (tx: Tx) =>
      this.open(tx, command),
    );
    const payment = await this.prisma.payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: { order: true },
    });
    if (payment.redirectUrl !== null) return { redirectUrl: payment.redirectUrl };
    const { order } = payment;
    try {
      const made = await this.provider(payment.provider).create({
        reference: payment.id,
        orderId: order.id,
        title: order.planName,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        returnUrl: `${this.env.PUBLIC_URL}/checkout?orderId=${order.id}`,
        webhookUrl: `${this.env.PUBLIC_URL}/v1/payments/${payment.provider}/webhook`,
      });
      // time passes: the provider has answered in between
      await this.keepMade(payment, made, this.clock.now());
      return { redirectUrl: made.redirectUrl };
    } catch (error) {
      if (!(error instanceof ProviderTimeout)) throw error;
      throw fail('billing.provider-silent', { retryAfterS: 2, cause: error });
    }
  }

  /** The payment that can be paid, made where there is none. */
  async open(tx: Tx, command: Command & { orderId: string; userId: string }): Promise<{ paymentId: string }> {
    const { orderId, userId, now, id = newId() } = command;
    const order = await this.orders.locked(tx, orderId);
    if (!order || !canPayOrder(userId, order)) throw fail('billing.order-not-found');
    if (order.state === 'paid') throw fail('billing.order-paid');
    if (order.state === 'refunded') throw fail('billing.order-closed');
    const standing = await tx.payment.findFirst({ where: { orderId, state: { in: [...openStates] } } });
    if (standing) return { paymentId: standing.id };
    const provider = [...this.providers.keys()][0];
    if (provider === undefined) throw fail('billing.provider-silent');
    const { amountMinor, currency } = order;
    await tx.payment.create({
      data: {
        id,
        orderId,
        provider,
        amountMinor,
        currency,
        state: 'creating',
        createdAt: now,
        updatedAt: now,
      },
    });
    return { paymentId: id };
  }

  /** Stores the provider's id of the payment, and applies its messages that came before that. */
  async keepMade(
    payment: Pick<Payment, 'id' | 'orderId' | 'provider'>,
    made: MadePayment,
    now: Date,
  ): Promise<void> {
    await withTransaction(this.prisma, async (tx) => {
      await locks.providerReference.hold(tx, `${payment.provider}:${made.ref}`);
      const order = await this.orders.locked(tx, payment.orderId);
      const { count } = await tx.payment.updateMany({
        where: { id: payment.id, providerRef: null },
        data: {
          providerRef: made.ref,
          redirectUrl: made.redirectUrl,
          version: { increment: 1 },
          updatedAt: now,
        },
      });
      if (count === 0 || !order) return;
      await tx.payment.updateMany({
        where: { id: payment.id, state: 'creating' },
        data: { state: 'pending' },
      });
      // bounded by what the provider says of one payment, all of which must be settled
      const parked = await tx.providerMessage.findMany({
        where: { provider: payment.provider, providerRef: made.ref, state: 'parked' },
        orderBy: [{ sentAt: 'asc' }, { eventId: 'asc' }],
      });
      for (const message of parked) {
        const state = await this.settle(
          tx,
          payment.id,
          {
            status: message.type as ProviderStatus,
            amountMinor: message.amountMinor,
            currency: message.currency,
          },
          now,
        );
        await tx.providerMessage.update({
          where: { provider_eventId: { provider: message.provider, eventId: message.eventId } },
          data: { state },
        });
      }
    });
  }

  /** Does what a notification of the provider comes to, once. `refused`: it is about another amount. */
  async settle(
    tx: Tx,
    paymentId: string,
    notification: PaymentNotification,
    now: Date,
  ): Promise<'applied' | 'refused'> {
    const { orderId } = await tx.payment.findUniqueOrThrow({
      where: { id: paymentId },
      select: { orderId: true },
    });
    const order = await this.orders.locked(tx, orderId);
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    if (!order) return 'refused';
    if (!isSameAmount(payment, notification)) {
      this.log.error(
        { paymentId, status: notification.status },
        'a provider speaks of another amount than the payment has',
      );
      return 'refused';
    }
    const before = payment.state as PaymentState;
    const after = applyNotification(before, notification.status, order.state as OrderState);
    if (after === before) return 'applied';
    const row = await tx.payment.update({
      where: { id: paymentId },
      data: { state: after, version: { increment: 1 }, updatedAt: now },
    });
    const orderState = orderAfter(order.state as OrderState, before, after);
    if (orderState !== order.state && orderState !== 'pending')
      await this.orders.settle(tx, order.id, orderState, now);
    await appendEvents(tx, eventsOf(row, order, before, now));
    return 'applied';
  }
}

function eventsOf(payment: Payment, order: Order, before: PaymentState, now: Date) {
  const data = {
    paymentId: payment.id,
    orderId: order.id,
    userId: order.userId,
    planId: order.planId,
    amountMinor: payment.amountMinor,
    currency: payment.currency as Currency,
  };
  const envelope = { subject: payment.id, sequence: payment.version, time: now };
  if (payment.state === 'paid')
    return [newEvent(paymentPaid, { ...envelope, data: { ...data, paidAt: now.toISOString() } })];
  if (payment.state === 'refunded' && before === 'paid')
    return [newEvent(refundExecuted, { ...envelope, data: { ...data, refundedAt: now.toISOString() } })];
  return [];
}
