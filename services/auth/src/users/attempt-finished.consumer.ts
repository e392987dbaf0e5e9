import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { together } from '@yuedu/messaging/consume/together';
import { countFinished } from './finished-texts.ts';

/** Texts finished, in class or free; reading one again is no further text. */
@Controller()
export class AttemptFinishedConsumer {
  @EventPattern<string>(attemptFinished.type)
  async attemptFinished(
    @Payload() event: ReceivedEvent<typeof attemptFinished>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const { userId, postId, finishedAt, take } = event.data;
    const text = { attemptId: event.subject, userId, postId, finishedAt, isFirst: take === 1 };
    await together(ctx.tx(), countFinished, [text]);
  }
}
