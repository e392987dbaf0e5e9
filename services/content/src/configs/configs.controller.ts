import { Controller, Inject } from '@nestjs/common';
import { getConfig, getTopicArea, listConfigs, putConfig } from '@yuedu/contracts/http/content/configs';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { ConfigsService } from './configs.service.ts';

@Controller()
export class ConfigsController {
  constructor(
    private readonly configs: ConfigsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listConfigs)
  list(@CallerParam() caller: Caller): Promise<unknown> {
    return this.configs.list(caller);
  }

  @Route(getTopicArea)
  async topicArea(
    @Input() { params }: InputOf<typeof getTopicArea>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.configs.topicArea(params.id), { headers: cacheHeaders(caller) });
  }

  @Route(getConfig)
  async get(
    @Input() { params }: InputOf<typeof getConfig>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.configs.get(params.key, caller), { headers: cacheHeaders(caller) });
  }

  @Route(putConfig)
  put(
    @Input() { params, body }: InputOf<typeof putConfig>,
    @CallerParam() caller: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.configs.put({ ...params, ...body, expectedVersion, caller, now: this.clock.now() });
  }
}
