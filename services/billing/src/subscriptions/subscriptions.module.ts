import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { ReplicasModule } from '../replicas/replicas.module.ts';
import { ExpireSubscriptionsJob } from './expire-subscriptions.job.ts';
import { FoldClassPlanJob } from './fold-class-plan.job.ts';
import { FoldFamilyPlanJob } from './fold-family-plan.job.ts';
import { PaymentConsumer } from './payment.consumer.ts';
import { SubscriptionViewsService } from './subscription-views.service.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { UserDeletedConsumer } from './user-deleted.consumer.ts';

@Module({
  imports: [OrdersModule, PlansModule, ReplicasModule],
  controllers: [SubscriptionsController, PaymentConsumer, UserDeletedConsumer],
  providers: [
    SubscriptionsService,
    SubscriptionViewsService,
    ExpireSubscriptionsJob,
    FoldClassPlanJob,
    FoldFamilyPlanJob,
  ],
  exports: [SubscriptionsService, SubscriptionViewsService],
})
export class SubscriptionsModule {}
