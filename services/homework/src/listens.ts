import {
  childLinked,
  childUnlinked,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@yuedu/contracts/events/auth';
import {
  classCreated,
  classEnded,
  classUpdated,
  memberJoined,
  memberLeft,
} from '@yuedu/contracts/events/classes';
import {
  answerKeyCorrected,
  answerKeyPublished,
  postPublished,
  postRevised,
  postUnpublished,
} from '@yuedu/contracts/events/content';
import {
  attemptFinished,
  attemptGraded,
  attemptRescored,
  attemptStarted,
  homeworkAssigned,
  homeworkRemoved,
  homeworkUpdated,
  taskCreated,
  taskDeleted,
  taskUpdated,
} from '@yuedu/contracts/events/homework';
import { listen } from '@yuedu/messaging/consume/listens';
import { AnswerKeyConsumer } from './replicas/answer-key.consumer.ts';
import { ClassConsumer } from './replicas/class.consumer.ts';
import { FamilyConsumer } from './replicas/family.consumer.ts';
import { MemberConsumer } from './replicas/member.consumer.ts';
import { PostConsumer } from './replicas/post.consumer.ts';
import { UserConsumer } from './replicas/user.consumer.ts';
import { AttemptConsumer } from './reports/attempt.consumer.ts';
import { HomeworkConsumer } from './reports/homework.consumer.ts';
import { TaskConsumer } from './reports/task.consumer.ts';

/** Every incoming event and who takes it. */
export const listens = [
  listen(userRegistered, UserConsumer),
  listen(userUpdated, UserConsumer),
  listen(userDeleted, UserConsumer),
  listen(childLinked, FamilyConsumer),
  listen(childUnlinked, FamilyConsumer),
  listen(classCreated, ClassConsumer),
  listen(classUpdated, ClassConsumer),
  listen(classEnded, ClassConsumer),
  listen(memberJoined, MemberConsumer),
  listen(memberLeft, MemberConsumer),
  listen(postPublished, PostConsumer),
  listen(postRevised, PostConsumer),
  listen(postUnpublished, PostConsumer),
  listen(answerKeyPublished, AnswerKeyConsumer),
  listen(answerKeyCorrected, AnswerKeyConsumer),
  listen(taskCreated, TaskConsumer),
  listen(taskUpdated, TaskConsumer),
  listen(taskDeleted, TaskConsumer),
  listen(homeworkAssigned, HomeworkConsumer),
  listen(homeworkUpdated, HomeworkConsumer),
  listen(homeworkRemoved, HomeworkConsumer),
  listen(attemptStarted, AttemptConsumer),
  listen(attemptFinished, AttemptConsumer),
  listen(attemptGraded, AttemptConsumer),
  listen(attemptRescored, AttemptConsumer),
];
