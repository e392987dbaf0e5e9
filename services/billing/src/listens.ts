import { childLinked, childUnlinked, userDeleted } from '@yuedu/contracts/events/auth';
import { paymentPaid, refundExecuted } from '@yuedu/contracts/events/billing';
import {
  classCreated,
  classEnded,
  classUpdated,
  memberJoined,
  memberLeft,
} from '@yuedu/contracts/events/classes';
import { listen } from '@yuedu/messaging/consume/listens';
import { ClassConsumer } from './replicas/class.consumer.ts';
import { FamilyConsumer } from './replicas/family.consumer.ts';
import { MemberConsumer } from './replicas/member.consumer.ts';
import { PaymentConsumer } from './subscriptions/payment.consumer.ts';
import { UserDeletedConsumer } from './subscriptions/user-deleted.consumer.ts';

export const listens = [
  listen(paymentPaid, PaymentConsumer),
  listen(refundExecuted, PaymentConsumer),
  listen(classCreated, ClassConsumer),
  listen(classUpdated, ClassConsumer),
  listen(classEnded, ClassConsumer),
  listen(memberJoined, MemberConsumer),
  listen(memberLeft, MemberConsumer),
  listen(childLinked, FamilyConsumer),
  listen(childUnlinked, FamilyConsumer),
  listen(userDeleted, UserDeletedConsumer),
];
