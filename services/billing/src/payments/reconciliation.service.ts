import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { Payment, PrismaClient } from '../generated/prisma/client.ts';
import { statusAfterAsking } from './domain/payment.ts';
import { ProviderTimeout } from './payment-provider.port.ts';
import { PaymentsService } from './payments.service.ts';

const pageSize = 100;
/** A provider that has not answered this often in a row is away: the rest is asked about in the next run. */
const mostSilentInARow = 5;

/**
 * Asks the provider about payments that don't move: an answer that came after our time-out, or a message that
 * never came.
 */
@Injectable()
export class ReconciliationService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Asks about every payment that is due, those first that were not asked about for the longest.
   * @returns how many
   */
  async run(): Promise<number> {
    // time passes: one run asks the provider about many payments
    const before = new Date(this.clock.now().getTime() - this.env.RECONCILE_AFTER_MS);
    let count = 0;
    let silent = 0;
    for (;;) {
      const page = await this.due(before);
      for (const payment of page) {
        // time passes: the provider has been asked about others in between
        const checkedAt = this.clock.now();
        // Before the question: what fails every time must not be the first to be asked about every time.
        await this.prisma.payment.update({ where: { id: payment.id }, data: { checkedAt } });
        count += 1;
        silent = (await this.isAnswered(payment)) ? 0 : silent + 1;
        if (silent >= mostSilentInARow) return count;
      }
      if (page.length < pageSize) return count;
    }
  }

  private due(before: Date): Promise<Payment[]> {
    return this.prisma.payment.findMany({
      where: {
        state: { in: ['creating', 'pending', 'surplus'] },
        createdAt: { lte: before },
        OR: [{ checkedAt: null }, { checkedAt: { lte: before } }],
      },
      orderBy: [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }, { id: 'asc' }],
      take: pageSize,
    });
  }

  /**
   * One payment's fault (a provider that is no longer configured, a row that can't be settled) is no other's.
   * @returns whether the provider answered
   */
  private async isAnswered(payment: Payment): Promise<boolean> {
    try {
      await this.reconcile(payment);
      return true;
    } catch (error) {
      if (error instanceof ProviderTimeout) {
        this.log.warn({ paymentId: payment.id }, 'the provider did not answer about a payment');
        return false;
      }
      this.log.error({ paymentId: payment.id, err: error }, 'a payment could not be reconciled');
      return true;
    }
  }

  private async reconcile(payment: Payment): Promise<void> {
    const provider = this.payments.provider(payment.provider);
    if (payment.state === 'surplus' && payment.providerRef !== null)
      await provider.refund(payment.providerRef);
    const found = await provider.find(payment.id);
    // time passes: the provider has answered in between
    const now = this.clock.now();
    if (found && payment.providerRef === null) await this.payments.keepMade(payment, found, now);
    const ageMs = now.getTime() - payment.createdAt.getTime();
    const status = statusAfterAsking(found?.state ?? null, ageMs, this.env.ABANDON_AFTER_MS);
    if (status === null) return;
    const { amountMinor, currency } = found ?? payment;
    await withTransaction(this.prisma, (tx) =>
      this.payments.settle(tx, payment.id, { status, amountMinor, currency }, now),
    );
  }
}
