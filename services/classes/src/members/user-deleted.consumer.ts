import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { ClassesService } from '../classes/classes.service.ts';
import { CodesService } from '../codes/codes.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { MembersService } from './members.service.ts';

/** A deleted account leaves its classes, those that it taught with others too, and its name is forgotten. */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly members: MembersService,
    private readonly directory: DirectoryService,
    private readonly classes: ClassesService,
    private readonly codes: CodesService,
  ) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const tx = context.tx<Tx>();
    await this.directory.forget(tx, { userId: event.subject, sequence: event.sequence, at: event.time });
    await this.members.leaveAll(tx, event.subject, event.time);
    await this.classes.removeTeacher(tx, event.subject, event.time);
    await this.codes.forgetTries(tx, event.subject);
  }
}
