import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { taskCreated, taskDeleted, taskUpdated } from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { ReportFactsService } from './report-facts.service.ts';

@Controller()
export class TaskConsumer {
  constructor(
    private readonly facts: ReportFactsService,
    private readonly notifications: NotificationsService,
  ) {}

  @EventPattern<string>(taskCreated.type)
  async created(
    @Payload() event: ReceivedEvent<typeof taskCreated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.facts.taskChanged(ctx.tx<Tx>(), event);
  }

  @EventPattern<string>(taskUpdated.type)
  async updated(
    @Payload() event: ReceivedEvent<typeof taskUpdated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.facts.taskChanged(ctx.tx<Tx>(), event);
    if (event.data.classId !== null) await this.notifications.askForClass(ctx.tx<Tx>(), event.data.classId);
  }

  @EventPattern<string>(taskDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof taskDeleted>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.facts.taskDeleted(ctx.tx<Tx>(), event);
  }
}
