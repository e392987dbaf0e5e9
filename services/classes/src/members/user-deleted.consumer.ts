import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/received-event';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { MembersService } from './members.service.ts';

/** A deleted account leaves its classes, and its name is forgotten. */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly members: MembersService,
    private readonly directory: DirectoryService,
  ) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const tx = context.tx<Prisma.TransactionClient>();
    await this.directory.forget(tx, { userId: event.subject, sequence: event.sequence, at: event.time });
    await this.members.leaveAll(tx, event.subject, event.time);
  }
}
