import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { UsersService } from './users.service.ts';

/** Texts finished, in class or free; reading one again is no further text. */
@Controller()
export class AttemptFinishedConsumer {
  constructor(private readonly users: UsersService) {}

  @EventPattern<string>(attemptFinished.type)
  async attemptFinished(
    @Payload() event: ReceivedEvent<typeof attemptFinished>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const { userId, postId, finishedAt, take } = event.data;
    await this.users.countFinished(ctx.tx<Tx>(), {
      attemptId: event.subject,
      userId,
      postId,
      finishedAt: new Date(finishedAt),
      isFirst: take === 1,
    });
  }
}
