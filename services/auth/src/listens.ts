import { subscriptionActivated, subscriptionExpired } from '@yuedu/contracts/events/billing';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import { listen } from '@yuedu/messaging/consume/listens';
import { AttemptFinishedConsumer } from './users/attempt-finished.consumer.ts';
import { SubscriptionConsumer } from './zones/subscription.consumer.ts';

export const listens = [
  listen(attemptFinished, AttemptFinishedConsumer),
  listen(subscriptionActivated, SubscriptionConsumer),
  listen(subscriptionExpired, SubscriptionConsumer),
];
