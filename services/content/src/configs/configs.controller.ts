import { Controller } from '@nestjs/common';
import { getConfig } from '@yuedu/contracts/http/content/configs';
import type { InputOf } from '@yuedu/contracts/route';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { ConfigsService } from './configs.service.ts';

@Controller()
export class ConfigsController {
  constructor(private readonly configs: ConfigsService) {}

  @Route(getConfig)
  async get(
    @Input() { params }: InputOf<typeof getConfig>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.configs.get(params.key, caller), { headers: cacheHeaders(caller) });
  }
}
