import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { HoldersService } from '../access/holders.service.ts';
import { OwnShelf } from '../favorites/own-shelf.service.ts';
import { LookUpsService } from '../look-ups/look-ups.service.ts';
import { NotesService } from '../notes/notes.service.ts';
import { QuestService } from '../quest/quest.service.ts';

/** Who read, saved, noted and looked up what is forgotten with the account. */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly holders: HoldersService,
    private readonly shelf: OwnShelf,
    private readonly lookUps: LookUpsService,
    private readonly notes: NotesService,
    private readonly quest: QuestService,
  ) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.holders.forgetReader(context.tx(), event.subject, event.time);
    await this.shelf.forget(context.tx(), event.subject);
    await this.lookUps.forget(context.tx(), event.subject);
    await this.notes.forget(context.tx(), event.subject);
    await this.quest.forget(context.tx(), event.subject);
  }
}
