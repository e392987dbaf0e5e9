import { Controller } from '@nestjs/common';
import { groupCategories, listCategories, listZones } from '@yuedu/contracts/http/content/categories';
import type { InputOf } from '@yuedu/contracts/route';
import { answer, type Answer } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { cacheHeaders } from '../cache-headers.ts';
import { CategoriesService } from './categories.service.ts';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Route(groupCategories)
  async group(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.categories.group(), { headers: cacheHeaders(caller) });
  }

  @Route(listZones)
  async zones(@CallerParam() caller: Caller | null): Promise<Answer<unknown>> {
    return answer(await this.categories.zones(), { headers: cacheHeaders(caller) });
  }

  @Route(listCategories)
  async list(
    @Input() { query }: InputOf<typeof listCategories>,
    @CallerParam() caller: Caller | null,
  ): Promise<Answer<unknown>> {
    return answer(await this.categories.list(query, caller), { headers: cacheHeaders(caller) });
  }
}
