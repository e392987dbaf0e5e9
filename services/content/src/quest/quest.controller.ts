import { Controller, Inject } from '@nestjs/common';
import { createQuestInvitation, getQuest, getQuestInvitation } from '@yuedu/contracts/http/content/quest';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { InvitationsService } from './invitations.service.ts';
import { QuestService } from './quest.service.ts';

@Controller()
export class QuestController {
  constructor(
    private readonly quest: QuestService,
    private readonly invitations: InvitationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getQuest)
  get(@CallerParam() caller: Caller): Promise<OutputOf<typeof getQuest>> {
    return this.quest.get(caller.userId);
  }

  @Route(createQuestInvitation)
  invite(
    @Input() { body }: InputOf<typeof createQuestInvitation>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof createQuestInvitation>> {
    return this.invitations.create(caller, body.name, this.clock.now());
  }

  @Route(getQuestInvitation)
  open(
    @Input() { params }: InputOf<typeof getQuestInvitation>,
  ): Promise<OutputOf<typeof getQuestInvitation>> {
    return this.invitations.open(params.token, this.clock.now());
  }
}
