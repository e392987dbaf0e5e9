import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  attemptFinished,
  attemptGraded,
  attemptRescored,
  attemptStarted,
} from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { ReportFactsService } from './report-facts.service.ts';

@Controller()
export class AttemptConsumer {
  constructor(private readonly facts: ReportFactsService) {}

  @EventPattern<string>(attemptStarted.type)
  async started(
    @Payload() event: ReceivedEvent<typeof attemptStarted>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.facts.attemptStarted(ctx.tx<Tx>(), event);
  }

  @EventPattern<string[]>([attemptFinished.type, attemptRescored.type, attemptGraded.type])
  async finished(
    @Payload()
    event: ReceivedEvent<typeof attemptFinished | typeof attemptRescored | typeof attemptGraded>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.facts.attemptFinished(ctx.tx<Tx>(), event);
  }
}
