import { Controller, Inject } from '@nestjs/common';
import {
  confirmParent,
  createChildCode,
  getFamily,
  removeChild,
  removeParent,
  requestChild,
} from '@yuedu/contracts/http/auth/families';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { FamilyRequestsService } from './family-requests.service.ts';
import { FamilyViewsService } from './family-views.service.ts';

@Controller()
export class FamilyRequestsController {
  constructor(
    private readonly requests: FamilyRequestsService,
    private readonly views: FamilyViewsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getFamily)
  family(@CallerParam() caller: Caller): Promise<OutputOf<typeof getFamily>> {
    return this.views.of(caller.userId, this.clock.now());
  }

  @Route(createChildCode)
  makeCode(@CallerParam() caller: Caller): Promise<OutputOf<typeof createChildCode>> {
    return this.requests.makeCode({ childId: caller.userId, now: this.clock.now() });
  }

  @Route(requestChild)
  async request(
    @Input() { body }: InputOf<typeof requestChild>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof requestChild>> {
    await this.requests.request({ parentId: caller.userId, code: body.code, now: this.clock.now() });
    return { requested: true };
  }

  @Route(removeChild)
  async removeChild(
    @Input() { params }: InputOf<typeof removeChild>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof removeChild>> {
    await this.requests.remove({ parentId: caller.userId, childId: params.id, now: this.clock.now() });
    return { removed: true };
  }

  @Route(confirmParent)
  async confirm(
    @Input() { params }: InputOf<typeof confirmParent>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof confirmParent>> {
    await this.requests.confirm({ parentId: params.id, childId: caller.userId, now: this.clock.now() });
    return { linked: true };
  }

  @Route(removeParent)
  async removeParent(
    @Input() { params }: InputOf<typeof removeParent>,
    @CallerParam() caller: Caller,
  ): Promise<OutputOf<typeof removeParent>> {
    await this.requests.remove({ parentId: params.id, childId: caller.userId, now: this.clock.now() });
    return { removed: true };
  }
}
