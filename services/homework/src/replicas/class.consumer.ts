import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { classCreated, classEnded, classUpdated } from '@yuedu/contracts/events/classes';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { EndedAccessService } from './ended-access.service.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class ClassConsumer {
  constructor(
    private readonly replicas: ReplicasService,
    private readonly endedAccess: EndedAccessService,
    private readonly notifications: NotificationsService,
  ) {}

  @EventPattern<string[]>([classCreated.type, classUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof classCreated> | ReceivedEvent<typeof classUpdated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const tx = ctx.tx<Tx>();
    await this.endedAccess.ofTeachers(tx, event.data.classId, event, () =>
      this.replicas.writeClass(tx, event),
    );
  }

  @EventPattern<string>(classEnded.type)
  async ended(@Payload() event: ReceivedEvent<typeof classEnded>, @Ctx() ctx: EventContext): Promise<void> {
    await this.replicas.endClass(ctx.tx<Tx>(), event);
    await this.notifications.askForClass(ctx.tx<Tx>(), event.data.classId);
  }
}
