import { attemptFinished } from '@yuedu/contracts/events/homework';
import { listen } from '@yuedu/messaging/listens';
import { AttemptFinishedConsumer } from './users/attempt-finished.consumer.ts';

export const listens = [listen(attemptFinished, AttemptFinishedConsumer)];
