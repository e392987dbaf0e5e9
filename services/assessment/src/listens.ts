import { userDeleted } from '@yuedu/contracts/events/auth';
import { listen } from '@yuedu/messaging/consume/listens';
import { UserDeletedConsumer } from './people/user-deleted.consumer.ts';

export const listens = [listen(userDeleted, UserDeletedConsumer)];
