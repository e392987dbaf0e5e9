import { Inject, Injectable } from '@nestjs/common';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { IncomingHttpHeaders } from 'node:http';
import { locks } from '../locks.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { PaymentsService } from './payments.service.ts';

/**
 * Signed messages of providers: each is kept once, applied once, and parked while it speaks of a payment that
 * is not stored yet.
 */
@Injectable()
export class ProviderMessagesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * @throws billing.webhook-invalid for what is forged, altered, old or no message at all;
   * billing.provider-unknown
   */
  async receive(providerName: string, raw: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<void> {
    const notification = this.payments.provider(providerName).readMessage(raw, headers, now);
    if (!notification) throw fail('billing.webhook-invalid');
    const { eventId, status, ref: providerRef, amountMinor, currency, sentAt } = notification;
    await withTransaction(this.prisma, async (tx) => {
      await locks.providerReference.hold(tx, `${providerName}:${providerRef}`);
      const row = {
        provider: providerName,
        eventId,
        type: status,
        providerRef,
        amountMinor,
        currency,
        state: 'parked',
        sentAt,
        receivedAt: now,
      };
      const { count } = await tx.providerMessage.createMany({ data: [row], skipDuplicates: true });
      if (count === 0) return;
      const payment = await tx.payment.findUnique({
        where: { provider_providerRef: { provider: providerName, providerRef } },
      });
      if (!payment) return;
      const state = await this.payments.settle(tx, payment.id, notification, now);
      await tx.providerMessage.update({
        where: { provider_eventId: { provider: providerName, eventId } },
        data: { state },
      });
    });
  }
}
