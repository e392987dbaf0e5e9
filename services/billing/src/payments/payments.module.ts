import { Module } from '@nestjs/common';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Env } from '../env.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PAYMENT_PROVIDERS, type PaymentProviders } from './payment-provider.port.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsService } from './payments.service.ts';
import { ProviderMessagesService } from './provider-messages.service.ts';
import { ReconcilePaymentsJob } from './reconcile-payments.job.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { SandboxProvider } from './sandbox-provider.ts';

const providers = {
  provide: PAYMENT_PROVIDERS,
  inject: [ENV],
  useFactory: (env: Env): PaymentProviders =>
    new Map(env.PAYMENT_PROVIDER === 'sandbox' ? [['sandbox', new SandboxProvider(env)]] : []),
};

@Module({
  imports: [OrdersModule],
  controllers: [PaymentsController],
  providers: [
    PaymentsService,
    ProviderMessagesService,
    ReconciliationService,
    ReconcilePaymentsJob,
    providers,
  ],
  exports: [PaymentsService],
})
export class PaymentsModule {}
