import { loadEnv } from '../../../services/billing/dist/env.js';
import { OrdersService } from '../../../services/billing/dist/orders/orders.service.js';
import { PaymentsService } from '../../../services/billing/dist/payments/payments.service.js';
import { billingService } from '../../../services/billing/dist/service.js';
import { unlessThere, useCases } from '../context.mjs';
import { parents, students } from '../people.mjs';
import { demoId, demoId7 } from '../random.mjs';

// The three plans are made by the migration. One family has bought its plan, so that the child reads by it.
const options = billingService(loadEnv());
const service = await useCases(options);
const { prisma } = options;
const now = new Date(Date.now() - 20 * 86_400_000);
const parent = parents(students())[0];
const orderId = demoId7('order', parent.key);
const paymentId = demoId7('payment', parent.key);

await unlessThere(
  prisma.$transaction((tx) =>
    service
      .get(OrdersService)
      .create(tx, { id: orderId, userId: parent.id, planId: demoId('plan', 'family'), now }),
  ),
);
const order = await prisma.order.findUnique({ where: { id: orderId } });
if (order?.state === 'pending') {
  await prisma.$transaction(async (tx) => {
    const opened = await service
      .get(PaymentsService)
      .open(tx, { id: paymentId, orderId, userId: parent.id, now });
    await service
      .get(PaymentsService)
      .settle(
        tx,
        opened.paymentId,
        { told: 'paid', amountMinor: order.amountMinor, currency: order.currency },
        now,
      );
  });
}
await service.close();
console.log('3 plans, 1 family subscription');
