import { Controller, Inject } from '@nestjs/common';
import {
  createPlan,
  deletePlan,
  getPlan,
  listPlans,
  listPlansV2,
  putPlan,
} from '@yuedu/contracts/http/billing/plans';
import type { InputOf } from '@yuedu/contracts/route';
import { type Answer, answer } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { PlansService } from './plans.service.ts';

/** Visitors' answers may be kept a minute; an admin sees more than they do. */
const cacheHeaders = (caller: Caller | null): Record<string, string> => ({
  'cache-control': caller === null ? 'public, max-age=60' : 'private, no-store',
  vary: 'Authorization',
});

@Controller()
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listPlans)
  async list(
    @Input() { query }: InputOf<typeof listPlans>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.plans.list(query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(listPlansV2)
  async listByCursor(
    @Input() { query }: InputOf<typeof listPlansV2>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.plans.listByCursor(query, caller), { headers: cacheHeaders(caller) });
  }

  @Route(getPlan)
  async get(
    @Input() { params }: InputOf<typeof getPlan>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.plans.get(params.id, caller), { headers: cacheHeaders(caller) });
  }

  @Route(createPlan)
  create(@Input() { body }: InputOf<typeof createPlan>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.plans.create({ ...body, actorId: caller.userId, now: this.clock.now() });
  }

  @Route(putPlan)
  put(
    @Input() { params, body }: InputOf<typeof putPlan>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.plans.change({
      id: params.id,
      body,
      expectedVersion,
      actorId: caller.userId,
      now: this.clock.now(),
    });
  }

  @Route(deletePlan)
  async withdraw(
    @Input() { params }: InputOf<typeof deletePlan>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    await this.plans.withdraw({ id: params.id, actorId: caller.userId, now: this.clock.now() });
    return { withdrawn: true };
  }
}
