import { subscriptionActivated, subscriptionExpired } from '@yuedu/contracts/events/billing';
import { schoolYearStartChanged } from '@yuedu/contracts/events/content';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import { digestRequested, messageRequested } from '@yuedu/contracts/events/messages';
import { listen } from '@yuedu/messaging/consume/listens';
import { MessageRequestedConsumer } from './messages/message-requested.consumer.ts';
import { DigestRequestedConsumer } from './messages/digest-requested.consumer.ts';
import { SchoolYearStartConsumer } from './school-years/school-year-start.consumer.ts';
import { AttemptFinishedConsumer } from './users/attempt-finished.consumer.ts';
import { SubscriptionConsumer } from './zones/subscription.consumer.ts';

export const listens = [
  listen(messageRequested, MessageRequestedConsumer),
  listen(digestRequested, DigestRequestedConsumer),
  listen(attemptFinished, AttemptFinishedConsumer),
  listen(schoolYearStartChanged, SchoolYearStartConsumer),
  listen(subscriptionActivated, SubscriptionConsumer),
  listen(subscriptionExpired, SubscriptionConsumer),
];
