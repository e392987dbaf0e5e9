import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { homeworkAssigned, homeworkRemoved, homeworkUpdated } from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { ReportFactsService } from './report-facts.service.ts';

@Controller()
export class HomeworkConsumer {
  constructor(
    private readonly facts: ReportFactsService,
    private readonly notifications: NotificationsService,
  ) {}

  @EventPattern<string[]>([homeworkAssigned.type, homeworkUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof homeworkAssigned> | ReceivedEvent<typeof homeworkUpdated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    if (await this.facts.homeworkChanged(ctx.tx<Tx>(), event))
      await this.notifications.askForClass(ctx.tx<Tx>(), event.data.classId);
  }

  @EventPattern<string>(homeworkRemoved.type)
  async removed(
    @Payload() event: ReceivedEvent<typeof homeworkRemoved>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.facts.homeworkRemoved(ctx.tx<Tx>(), event);
  }
}
