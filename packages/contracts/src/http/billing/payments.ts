import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** The provider's signed message; the signature is over the raw body and its time. */
export const paymentWebhook = defineRoute({
  service: 'billing',
  method: 'POST',
  path: '/v1/payments/{provider}/webhook',
  access: 'public',
  summary: '付款服務的通知',
  status: 200,
  webhook: true,
  maxBodyBytes: 65_536,
  params: z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/) }),
  body: z.record(z.string(), z.unknown()),
  response: z.object({ received: z.literal(true) }),
  errors: ['billing.webhook-invalid', 'billing.provider-unknown'],
});
