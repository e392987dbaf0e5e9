import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { CodesService } from '../codes/codes.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { TeachersService } from '../teachers/teachers.service.ts';
import { WhitelistService } from '../whitelists/whitelist.service.ts';
import { MembersService } from './members.service.ts';

/** A deleted account leaves its classes, those that it taught with others too, and its name is forgotten. */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly members: MembersService,
    private readonly directory: DirectoryService,
    private readonly teachers: TeachersService,
    private readonly codes: CodesService,
    private readonly whitelist: WhitelistService,
  ) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const tx = context.tx<Tx>();
    await this.directory.forget(tx, { userId: event.subject, sequence: event.sequence, at: event.time });
    await this.members.leaveAll(tx, event.subject, event.time);
    await this.teachers.leaveAll(tx, event.subject, event.time);
    await this.codes.forget(tx, event.subject);
    await this.whitelist.forget(tx, event.subject);
  }
}
