import { Controller, Inject } from '@nestjs/common';
import { deleteReminder, previewReminder, putReminder } from '@yuedu/contracts/http/homework/reminders';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { RemindersService } from './reminders.service.ts';

@Controller()
export class RemindersController {
  constructor(
    private readonly reminders: RemindersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(previewReminder)
  preview(@Input() { params }: InputOf<typeof previewReminder>, @CallerParam() caller: Caller) {
    return this.reminders.preview(params, caller, this.clock.now());
  }

  @Route(putReminder)
  put(@Input() { params, body }: InputOf<typeof putReminder>, @CallerParam() caller: Caller) {
    return this.reminders.put(params, body.studentIds, caller, { now: this.clock.now() });
  }

  @Route(deleteReminder)
  cancel(@Input() { params }: InputOf<typeof deleteReminder>, @CallerParam() caller: Caller) {
    return this.reminders.cancel(params, caller, { now: this.clock.now() });
  }
}
