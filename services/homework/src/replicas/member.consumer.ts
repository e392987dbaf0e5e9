import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { FoldsService } from '../reports/folds.service.ts';
import { EndedAccessService } from './ended-access.service.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class MemberConsumer {
  constructor(
    private readonly replicas: ReplicasService,
    private readonly endedAccess: EndedAccessService,
    private readonly folds: FoldsService,
    private readonly notifications: NotificationsService,
  ) {}

  @EventPattern<string>(memberJoined.type)
  async joined(
    @Payload() event: ReceivedEvent<typeof memberJoined>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.writeMember(ctx.tx<Tx>(), event);
    await this.folds.askForClass(ctx.tx<Tx>(), event.data.classId);
    await this.notifications.askForClass(ctx.tx<Tx>(), event.data.classId);
  }

  @EventPattern<string>(memberLeft.type)
  async left(@Payload() event: ReceivedEvent<typeof memberLeft>, @Ctx() ctx: EventContext): Promise<void> {
    const tx = ctx.tx<Tx>();
    await this.endedAccess.ofStudent(tx, event.data, event, () => this.replicas.leaveMember(tx, event));
    await this.folds.askForClass(tx, event.data.classId);
  }
}
