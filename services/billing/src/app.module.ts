import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import type { Env } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { listens } from './listens.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { ReconcilePaymentsJob, reconcileSchedule } from './payments/reconcile-payments.job.ts';
import { PlansModule } from './plans/plans.module.ts';
import { ReplicasModule } from './replicas/replicas.module.ts';
import { ExpireSubscriptionsJob, expireSchedule } from './subscriptions/expire-subscriptions.job.ts';
import { FoldClassPlanJob } from './subscriptions/fold-class-plan.job.ts';
import { FoldFamilyPlanJob } from './subscriptions/fold-family-plan.job.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({})
export class AppModule {}

/** The list of features. */
export function appModule(env: Env, prisma: PrismaClient): DynamicModule {
  const messaging = MessagingModule.forRoot({
    service: 'billing',
    listens,
    jobs: [ReconcilePaymentsJob, ExpireSubscriptionsJob, FoldClassPlanJob, FoldFamilyPlanJob],
    schedules: [reconcileSchedule, expireSchedule],
    database: { client: prisma, url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL },
    env,
  });
  return {
    module: AppModule,
    imports: [PlansModule, OrdersModule, PaymentsModule, SubscriptionsModule, ReplicasModule, messaging],
  };
}
