import { Controller, Inject } from '@nestjs/common';
import {
  getMySubscription,
  getSubscription,
  listSubscriptions,
  listSubscriptionsV2,
  unsubscribe,
} from '@yuedu/contracts/http/billing/subscriptions';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { SubscriptionViewsService } from './subscription-views.service.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly views: SubscriptionViewsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getMySubscription)
  mine(@CallerParam() caller: Caller): Promise<unknown> {
    return this.views.ofPerson(caller.userId, this.clock.now());
  }

  @Route(listSubscriptions)
  list(
    @Input() { query }: InputOf<typeof listSubscriptions>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.views.list(query, caller);
  }

  @Route(listSubscriptionsV2)
  listByCursor(
    @Input() { query }: InputOf<typeof listSubscriptionsV2>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.views.listByCursor(query, caller);
  }

  @Route(getSubscription)
  get(@Input() { params }: InputOf<typeof getSubscription>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.views.get(params.id, caller);
  }

  @Route(unsubscribe)
  unsubscribe(
    @Input() { params }: InputOf<typeof unsubscribe>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.subscriptions.unsubscribe({ id: params.id, caller, now: this.clock.now() });
  }
}
