import {
  childLinked,
  childUnlinked,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@yuedu/contracts/events/auth';
import { homeworkAssigned, homeworkRemoved, homeworkUpdated } from '@yuedu/contracts/events/homework';
import { listen } from '@yuedu/messaging/consume/listens';
import { FamiliesConsumer } from './directory/families.consumer.ts';
import { HomeworkConsumer } from './directory/homework.consumer.ts';
import { UsersConsumer } from './directory/users.consumer.ts';
import { UserDeletedConsumer } from './members/user-deleted.consumer.ts';

export const listens = [
  listen(userRegistered, UsersConsumer),
  listen(userUpdated, UsersConsumer),
  listen(userDeleted, UserDeletedConsumer),
  listen(childLinked, FamiliesConsumer),
  listen(childUnlinked, FamiliesConsumer),
  listen(homeworkAssigned, HomeworkConsumer),
  listen(homeworkUpdated, HomeworkConsumer),
  listen(homeworkRemoved, HomeworkConsumer),
];
