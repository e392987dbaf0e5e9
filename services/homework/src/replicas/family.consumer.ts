import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { EndedAccessService } from './ended-access.service.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class FamilyConsumer {
  constructor(
    private readonly replicas: ReplicasService,
    private readonly endedAccess: EndedAccessService,
  ) {}

  @EventPattern<string>(childLinked.type)
  async linked(@Payload() event: ReceivedEvent<typeof childLinked>, @Ctx() ctx: EventContext): Promise<void> {
    await this.replicas.writeFamily(ctx.tx<Tx>(), event, null);
  }

  @EventPattern<string>(childUnlinked.type)
  async unlinked(
    @Payload() event: ReceivedEvent<typeof childUnlinked>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const tx = ctx.tx<Tx>();
    await this.endedAccess.ofParent(tx, event.data, event, () =>
      this.replicas.writeFamily(tx, event, event.time),
    );
  }
}
