import { childLinked, childUnlinked, userDeleted } from '@yuedu/contracts/events/auth';
import {
  classCreated,
  classEnded,
  classUpdated,
  memberJoined,
  memberLeft,
} from '@yuedu/contracts/events/classes';
import {
  attemptFinished,
  attemptStarted,
  homeworkAssigned,
  homeworkRemoved,
  homeworkUpdated,
  taskCreated,
  taskDeleted,
  taskUpdated,
} from '@yuedu/contracts/events/homework';
import { listen } from '@yuedu/messaging/consume/listens';
import { AttemptsConsumer } from './access/attempts.consumer.ts';
import { ClassesConsumer } from './access/classes.consumer.ts';
import { FamiliesConsumer } from './access/families.consumer.ts';
import { HomeworkConsumer } from './access/homework.consumer.ts';
import { UserDeletedConsumer } from './accounts/user-deleted.consumer.ts';
import { AttemptFinishedConsumer } from './quest/attempt-finished.consumer.ts';

export const listens = [
  listen(classCreated, ClassesConsumer),
  listen(classUpdated, ClassesConsumer),
  listen(classEnded, ClassesConsumer),
  listen(memberJoined, ClassesConsumer),
  listen(memberLeft, ClassesConsumer),
  listen(taskCreated, HomeworkConsumer),
  listen(taskUpdated, HomeworkConsumer),
  listen(taskDeleted, HomeworkConsumer),
  listen(homeworkAssigned, HomeworkConsumer),
  listen(homeworkUpdated, HomeworkConsumer),
  listen(homeworkRemoved, HomeworkConsumer),
  listen(attemptStarted, AttemptsConsumer),
  listen(attemptFinished, AttemptFinishedConsumer),
  listen(childLinked, FamiliesConsumer),
  listen(childUnlinked, FamiliesConsumer),
  listen(userDeleted, UserDeletedConsumer),
];
