import { Controller, Inject } from '@nestjs/common';
import { copyClass } from '@yuedu/contracts/http/classes/classes';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { Idempotent, type IdempotencyCall } from '@yuedu/service-kit/http/idempotency';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { CopiesService } from './copies.service.ts';

@Controller()
export class CopiesController {
  constructor(
    private readonly copies: CopiesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(copyClass)
  copy(
    @Input() { params, body }: InputOf<typeof copyClass>,
    @CallerParam() caller: Caller,
    @Idempotent() key: IdempotencyCall,
  ): Promise<unknown> {
    return this.copies.copy({ classId: params.id, body, caller, key, now: this.clock.now() });
  }
}
