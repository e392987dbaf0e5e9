import { Controller, Inject } from '@nestjs/common';
import { getLiveClass } from '@yuedu/contracts/http/homework/live';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { LiveService } from './live.service.ts';

@Controller()
export class LiveController {
  constructor(
    private readonly live: LiveService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getLiveClass)
  look(@Input() { params }: InputOf<typeof getLiveClass>, @CallerParam() caller: Caller) {
    return this.live.look(params.id, params.homeworkId, caller, this.clock.now());
  }
}
