import { Controller, Inject } from '@nestjs/common';
import {
  createSavedRemark,
  deleteSavedRemark,
  listSavedRemarks,
} from '@yuedu/contracts/http/homework/saved-remarks';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { SavedRemarksService } from './saved-remarks.service.ts';

@Controller()
export class SavedRemarksController {
  constructor(
    private readonly remarks: SavedRemarksService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listSavedRemarks)
  list(@CallerParam() { userId }: Caller) {
    return this.remarks.list(userId);
  }

  @Route(createSavedRemark)
  create(@Input() { body }: InputOf<typeof createSavedRemark>, @CallerParam() { userId }: Caller) {
    return this.remarks.create({ ...body, ownerId: userId }, { now: this.clock.now() });
  }

  @Route(deleteSavedRemark)
  remove(@Input() { params }: InputOf<typeof deleteSavedRemark>, @CallerParam() { userId }: Caller) {
    return this.remarks.remove({ ...params, ownerId: userId });
  }
}
