import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK } from '@yuedu/service-kit/clock';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/log';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { Payment, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { type KnownPayment, ProviderSilent } from './payment-provider.port.ts';
import { PaymentsService } from './payments.service.ts';

type Tx = Prisma.TransactionClient;
const mostAtOnce = 100;

/** Asks the provider about payments that don't move: an answer that came after our time-out, or a message that never came. */
@Injectable()
export class ReconciliationService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly payments: PaymentsService,
  ) {}

  /** @returns how many payments were asked about */
  async run(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.env.RECONCILE_AFTER_MS);
    const rows = await this.prisma.payment.findMany({
      where: {
        state: { in: ['creating', 'pending', 'surplus'] },
        createdAt: { lte: before },
        OR: [{ checkedAt: null }, { checkedAt: { lte: before } }],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: mostAtOnce,
    });
    for (const payment of rows) {
      try {
        await this.ask(payment);
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error;
        this.log.warn({ paymentId: payment.id }, 'the provider was silent about a payment');
      }
    }
    return rows.length;
  }

  private async ask(payment: Payment): Promise<void> {
    const provider = this.payments.provider(payment.provider);
    if (payment.state === 'surplus' && payment.providerRef !== null)
      await provider.refund(payment.providerRef);
    const found = await provider.find(payment.id);
    if (found && payment.providerRef === null) await this.payments.keepMade(payment, found);
    await this.settle(payment, found);
  }

  private async settle(payment: Payment, found: KnownPayment | null): Promise<void> {
    const now = this.clock.now();
    const isAbandoned =
      found === null && now.getTime() - payment.createdAt.getTime() > this.env.ABANDON_AFTER_MS;
    await withTransaction(this.prisma, async (tx: Tx) => {
      if (found && found.state !== 'pending')
        await this.payments.settle(
          tx,
          payment.id,
          { told: found.state, amountMinor: found.amountMinor, currency: found.currency },
          now,
        );
      if (isAbandoned)
        await this.payments.settle(
          tx,
          payment.id,
          { told: 'failed', amountMinor: payment.amountMinor, currency: payment.currency },
          now,
        );
      await tx.payment.update({ where: { id: payment.id }, data: { checkedAt: now } });
    });
  }
}
